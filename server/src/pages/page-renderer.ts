import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ClientBuild } from './client-build.js';
import type { BrandHead } from '#modules/content';
import { branded } from './branded-template.js';
import type { Locale } from '#contracts/primitives';
import type { Problem } from '#contracts/problem';
import { DomainError } from '#kernel';
import type { ResponseContent } from '#platform/cache/cached-response';
import { requestRefusals } from '#platform/errors/request-refusals';
import { RENDER_REQUEST } from '#platform/http/render-request';
import { POLICY_REPORTS_PATH } from '#platform/http/standard-headers';

/**
 * Scripts, styles and connections from files of this shop alone, and nothing inline. Hashes and nonces are not needed for
 * that, so rendered pages stay cacheable. Pictures of other hosts are shown from this shop's copies. Rendered HTML has no style attributes; what scripts set on an element is not concerned.
 */
const policy = (pictures: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${POLICY_REPORTS_PATH}`,
    'report-to policy',
  ].join('; ');

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'Accept-Language, Cookie, Accept-Encoding',
  'content-security-policy': policy("'self'"),
  'reporting-endpoints': `policy="${POLICY_REPORTS_PATH}"`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** The admin shows the code of a second factor, which must not be an address, as a `data:` picture. */
const SHELL_HEADERS = { ...HEADERS, 'content-security-policy': policy("'self' data:") };

/** Renders pages from the client build. A page contains data of a single shopper only when it is not cacheable. */
export class PageRenderer {
  constructor(
    private readonly build: ClientBuild | undefined,
    private readonly app: NestFastifyApplication,
    private readonly origin: string,
    /** What the head says of the shop's brand; null for the look that the shop comes with. */
    private readonly brand: () => Promise<BrandHead | null>,
  ) {}

  /**
   * The path and query that the page at `url` is rendered for, the same for all addresses that show the same. Throws
   * `pages.not-built`.
   */
  addressOf(url: string): string {
    return this.built().addressOf(url, this.origin);
  }

  /**
   * The page at `url` in a language, or a redirect. Throws `pages.not-built` when the client has not been built, and
   * `server.unavailable` when the settings could not be read, or the database was away for any part of the page: half a page
   * would look like all there is.
   */
  async page(url: string, locale: Locale): Promise<ResponseContent> {
    const build = this.built();
    let isAway = false;
    const api = async (path: string) => {
      const answer = await this.call(path);
      isAway ||= (answer.body as Partial<Problem> | undefined)?.code === requestRefusals.unavailable.code;
      return answer;
    };
    const page = await build.render(url, { locale, origin: this.origin, api });
    if (isAway || !page) throw requestRefusals.unavailable;
    if (page.redirect !== undefined) {
      return { status: page.status, headers: { location: page.redirect }, body: Buffer.alloc(0) };
    }
    const template = branded(build.template, await this.brand());
    const state = JSON.stringify(page.state).replaceAll('<', '\\u003c');
    const content = html(page.status, template, locale, {
      head: page.head,
      app: page.html,
      state: `<script type="application/json" id="state">${state}</script>`,
    });
    const headers = page.isCacheable === true ? HEADERS : { ...HEADERS, 'cache-control': 'no-store' };
    return { ...content, headers, product: page.product };
  }

  /** The page template without content, for pages that the browser renders (admin). Throws `pages.not-built`. */
  async shell(locale: Locale): Promise<ResponseContent> {
    const head = '<meta name="robots" content="noindex" />';
    const template = branded(this.built().template, await this.brand());
    const page = html(200, template, locale, { head, app: '', state: '' });
    return { ...page, headers: SHELL_HEADERS };
  }

  private built(): ClientBuild {
    if (this.build) return this.build;
    throw new DomainError(
      'pages.not-built',
      'unavailable',
      'The pages have not been built. Run `npm run build`.',
    );
  }

  /** Calls this process's own API, without the network and as an anonymous client. */
  private async call(
    path: string,
  ): Promise<{ status: number; headers: Record<string, string>; body: unknown }> {
    const response = await this.app.inject({ method: 'GET', url: path, headers: RENDER_REQUEST });
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    );
    return {
      status: response.statusCode,
      headers,
      body: response.payload === '' ? undefined : JSON.parse(response.payload),
    };
  }
}

/** Function replacements, so that a `$&` in a product's text stays what it is. */
function html(
  status: number,
  template: string,
  locale: Locale,
  parts: { head: string; app: string; state: string },
): ResponseContent {
  const body = template
    .replace('<html lang="en">', () => `<html lang="${locale}">`)
    .replace('<!--head-->', () => parts.head)
    .replace('<!--app-->', () => parts.app)
    .replace('<!--state-->', () => parts.state);
  return { status, headers: HEADERS, body: Buffer.from(body) };
}
