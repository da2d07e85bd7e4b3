/**
 * Matches the User-Agent of crawlers, link previews, monitors, HTTP libraries and headless browsers. Cubot is a brand of
 * phones, not a bot.
 */
const BOT =
  /(?<!cu)bot\b|bot[/;)_-]|crawl|spider|slurp|scrap|headless|phantomjs|lighthouse|pagespeed|preview|externalhit|facebookcatalog|whatsapp|embedly|feedfetcher|mediapartners|monitor|uptime|pingdom|statuscake|gtmetrix|curl|wget|libwww|python|java\/|okhttp|go-http|axios|undici|node-fetch|\bnode\b|httpclient|http_request|apache-|postman|insomnia|selenium|webdriver|playwright|puppeteer|archiver|validator|google-|bing/i;

/** True when the User-Agent is missing or does not look like a person's browser. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || !userAgent.includes('Mozilla/') || BOT.test(userAgent);
}
