import { DomUtils, parseDocument } from 'htmlparser2';
import { compressedAnswer } from './compressed-answer.js';

/** A page as a search engine reads it: the HTML of the server, without JavaScript. */
export interface CrawledPage {
  /** Path and query. */
  readonly path: string;
  readonly status: number;
  readonly html: string;
  /** Size of the compressed page on the network. */
  readonly bytes: number;
  /** Where a redirect leads. */
  readonly location: string | null;
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  readonly isIndexable: boolean;
  /** Paths of its editions, by language. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Paths of this shop that it links to, without the part after `#`. */
  readonly links: readonly string[];
  readonly structuredData: readonly Readonly<Record<string, unknown>>[];
  /** The properties of link previews, such as `og:image`. */
  readonly preview: Readonly<Record<string, string>>;
}

/** Reads one page. `origin` is the shop's own, without a slash at its end. */
async function readPage(origin: string, path: string): Promise<CrawledPage> {
  const { status, headers, bytes, text: html } = await compressedAnswer(origin + path);
  const document = parseDocument(html);
  const elements = (name: string) => DomUtils.getElementsByTagName(name, document);
  const pathOf = (href: string) => {
    const url = new URL(href, origin + path);
    return url.origin === origin ? url.pathname + url.search : href;
  };
  const metas = elements('meta').map(({ attribs }) => attribs);
  const metaOf = (name: string) => metas.find((meta) => meta['name'] === name)?.['content'] ?? '';
  const linksWith = (rel: string) =>
    elements('link')
      .map(({ attribs }) => attribs)
      .filter((link) => link['rel'] === rel);
  return {
    path,
    status,
    html,
    bytes,
    location: headers.location ?? null,
    language: elements('html')[0]?.attribs['lang'] ?? '',
    title: elements('title').map(DomUtils.textContent).join('|'),
    description: metaOf('description'),
    canonical: linksWith('canonical').map(({ href }) => pathOf(href ?? ''))[0] ?? null,
    isIndexable: status === 200 && !metaOf('robots').includes('noindex'),
    alternates: Object.fromEntries(
      linksWith('alternate').flatMap(({ hreflang, href }) =>
        hreflang === undefined ? [] : [[hreflang, pathOf(href ?? '')]],
      ),
    ),
    links: elements('a')
      .map(({ attribs }) => pathOf(attribs['href'] ?? '').split('#')[0] ?? '')
      .filter((href) => href.startsWith('/')),
    structuredData: elements('script')
      .filter(({ attribs }) => attribs['type'] === 'application/ld+json')
      .map((script) => JSON.parse(DomUtils.textContent(script)) as Record<string, unknown>),
    preview: Object.fromEntries(
      metas.flatMap(({ property, content }) =>
        property === undefined || content === undefined ? [] : [[property, content]],
      ),
    ),
  };
}

/** Every page that is reached from `starts` by links, with its path. */
export async function crawl(origin: string, starts: readonly string[]): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const waiting = [...starts];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue;
    const page = await readPage(origin, path);
    pages.set(path, page);
    waiting.push(...page.links, ...Object.values(page.alternates));
    if (page.location?.startsWith('/')) waiting.push(page.location);
  }
  return pages;
}
