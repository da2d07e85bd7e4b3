/**
 * Programs that say so in their User-Agent: crawlers, link previews, monitors, HTTP libraries, browsers without a screen.
 * Cubot is a make of telephones.
 */
const PROGRAM =
  /(?<!cu)bot\b|bot[/;)_-]|crawl|spider|slurp|scrap|headless|phantomjs|lighthouse|pagespeed|preview|externalhit|facebookcatalog|whatsapp|embedly|feedfetcher|mediapartners|monitor|uptime|pingdom|statuscake|gtmetrix|curl|wget|libwww|python|java\/|okhttp|go-http|axios|undici|node-fetch|\bnode\b|httpclient|http_request|apache-|postman|insomnia|selenium|webdriver|playwright|puppeteer|archiver|validator|google-|bing/i;

/** True for what is no person in front of a browser, as far as its User-Agent tells. */
export function isProgram(userAgent: string | undefined): boolean {
  return userAgent === undefined || !userAgent.includes('Mozilla/') || PROGRAM.test(userAgent);
}
