import type { CanActivate, ExecutionContext } from '@nestjs/common';
import KNOWN from 'crawler-user-agents';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#kernel';

/** The sessions of programs (`isProgram`) begin so: like their visits, they are in no figure. A shopper's id is random. */
export const UNCOUNTED_SESSION = 'crawler-';

/** Names stand in the first few hundred characters. Bounds what a long header costs. */
const MOST_LETTERS = 512;

/** Programs whose names are no crawler's: anybody may write a client of the API. */
const TOOLS = new Set(['http-library', 'browser-automation']);

interface KnownCrawler {
  readonly pattern: string;
  readonly tags?: readonly string[];
}

const NAMES = new RegExp(
  (KNOWN as readonly KnownCrawler[])
    .filter(({ tags = [] }) => !tags.some((tag) => TOOLS.has(tag)))
    .map(({ pattern }) => pattern)
    .join('|'),
);

/** A browser's whole User-Agent: its device in brackets, then its engine. Browsers inside apps have that too. */
const BROWSER = /^Mozilla\/5\.0 \([^)]*\) (?:AppleWebKit|Gecko)\//;

/** Words and addresses with which a robot that looks like a browser says that it is none. Cubot is a brand of phones. */
const SAYS_ROBOT = /(?<!cu)bot\b|(?<!cu)bot[/;)_-]|crawl|spider|slurp|preview|\bcompatible;|https?:/i;

/** True when a name of the list stands in the User-Agent. */
function isListed(userAgent: string): boolean {
  return NAMES.test(userAgent.slice(0, MOST_LETTERS));
}

/**
 * True for a crawler, a link preview or a monitor that says who it is: a name of the list of the package
 * crawler-user-agents, and not the User-Agent of a browser, unless it also calls itself a robot. The list has names of apps
 * whose link previews it means (Viber, Bluesky, Tumblr) and even of builds of Android. The browsers inside these apps send
 * the same names, and people shop in them.
 */
export function isCrawler(userAgent: string | undefined): boolean {
  if (userAgent === undefined || !isListed(userAgent)) return false;
  return !BROWSER.test(userAgent) || SAYS_ROBOT.test(userAgent.slice(0, MOST_LETTERS));
}

/** Words of crawlers, monitors, HTTP libraries and browsers without a screen. Cubot is a brand of phones, not a bot. */
const PROGRAM =
  /(?<!cu)bot\b|bot[/;)_-]|crawl|spider|slurp|scrap|headless|phantomjs|lighthouse|pagespeed|preview|externalhit|facebookcatalog|whatsapp|embedly|feedfetcher|mediapartners|monitor|uptime|pingdom|statuscake|gtmetrix|curl|wget|libwww|python|java\/|okhttp|go-http|axios|undici|node-fetch|\bnode\b|httpclient|http_request|apache-|postman|insomnia|selenium|webdriver|playwright|puppeteer|archiver|validator|google-|bing/i;

/**
 * True when the User-Agent is missing, names a crawler, or is not like that of a person's browser: stricter than `isCrawler`,
 * for counts, in which a person may be missed but no program may be.
 */
export function isProgram(userAgent: string | undefined): boolean {
  if (!userAgent?.includes('Mozilla/')) return true;
  return PROGRAM.test(userAgent) || isListed(userAgent);
}

/** Refuses crawlers at a route that holds stock, takes payment or sends mail: 403 `request.from-crawler`. */
export class NoCrawlers implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!isCrawler(headers['user-agent'])) return true;
    throw new DomainError(
      'request.from-crawler',
      'forbidden',
      'Your browser says that it is a crawler. Crawlers see pages and prices; please order with another browser.',
    );
  }
}
