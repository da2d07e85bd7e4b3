import { createHash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ClientBuild } from './client-build.js';
import type { Locale } from '#contracts/primitives';
import { DomainError } from '#kernel';

/** A page ready to be sent. */
export interface PageAnswer {
  readonly status: number;
  readonly body: string;
  readonly etag: string;
  readonly redirect?: string;
}

/** Renders pages from the client build. What it makes holds nothing of one shopper. */
export class PageRenderer {
  constructor(
    private readonly build: ClientBuild | undefined,
    private readonly app: NestFastifyApplication,
    private readonly origin: string,
  ) {}

  /** The page at `url` in a language. Throws `pages.not-built` when the client has not been built. */
  async page(url: string, locale: Locale): Promise<PageAnswer> {
    const build = this.build;
    if (!build) {
      throw new DomainError('pages.not-built', 'unavailable', 'The pages have not been built. Run `npm run build`.');
    }
    const page = await build.render(url, { locale, origin: this.origin, api: (path) => this.ask(path) });
    if (page.redirect !== undefined) return { status: page.status, body: '', etag: '', redirect: page.redirect };
    const state = JSON.stringify(page.state).replaceAll('<', '\\u003c');
    const body = fill(build.template, locale, {
      head: page.head,
      app: page.html,
      state: `<script type="application/json" id="state">${state}</script>`,
    });
    return answer(page.status, body);
  }

  /** The bare page: the browser renders it (admin). */
  shell(locale: Locale): PageAnswer {
    if (!this.build) {
      throw new DomainError('pages.not-built', 'unavailable', 'The pages have not been built. Run `npm run build`.');
    }
    return answer(200, fill(this.build.template, locale, { head: '<meta name="robots" content="noindex" />', app: '', state: '' }));
  }

  /** Asks this process's own API, without the network and as nobody in particular. */
  private async ask(path: string): Promise<{ status: number; headers: Record<string, string>; body: unknown }> {
    const response = await this.app.inject({ method: 'GET', url: path });
    const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
    return { status: response.statusCode, headers, body: response.payload === '' ? undefined : JSON.parse(response.payload) };
  }
}

/** Function replacements, so that a `$&` in a product's text stays what it is. */
function fill(template: string, locale: Locale, parts: { head: string; app: string; state: string }): string {
  return template
    .replace('<html lang="en">', () => `<html lang="${locale}">`)
    .replace('<!--head-->', () => parts.head)
    .replace('<!--app-->', () => parts.app)
    .replace('<!--state-->', () => parts.state);
}

function answer(status: number, body: string): PageAnswer {
  return { status, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
