import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from './locale.js';
import type { PageRenderer } from './page-renderer.js';
import { DomainError } from '#kernel';
import { Catalog } from '#modules/catalog';
import { ResponseCache } from '#platform/cache/response-cache';
import { sendCachedResponse } from '#platform/cache/send-cached-response';
import { Endpoint } from '#platform/http/endpoint';

/** Injection token of a holder, because the renderer needs the application that these controllers belong to. */
export const PAGES = Symbol('Pages');

export interface PagesHolder {
  renderer: PageRenderer | undefined;
}

/** Paths that are not pages: an unknown one is answered with a problem, not with a page. */
const NO_PAGE = /^\/(api|media|assets|metrics)(\/|$)/;
const ADMIN = /^\/admin(\/|$)/;
const PRODUCT = /^\/product\/([0-9a-f-]{36})$/;
/** A product's path in Shopify, from where the catalogue was imported; the singular form is in use too. */
const HANDLE = /^\/products?\/([\w%.~-]{1,255})$/;

/** Everything that is not the API: the shop's pages, rendered here for the first view and cached until something changes. */
@Controller()
export class PagesController {
  constructor(
    @Inject(PAGES) private readonly pages: PagesHolder,
    private readonly cache: ResponseCache,
    private readonly catalog: Catalog,
  ) {}

  @Get(['', '*'])
  @Endpoint({ summary: 'A page of the shop', access: 'public', contentType: 'text/html' })
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = request.url.split('?')[0] ?? '/';
    const renderer = this.pages.renderer;
    if (NO_PAGE.test(path) || !renderer) {
      throw new DomainError('request.no-such-route', 'not-found', 'There is nothing at this address.');
    }
    const moved = await this.movedTo(path);
    if (moved !== undefined) {
      void reply.redirect(moved, 301);
      return;
    }
    const locale = localeOf(request.cookies['locale'], request.headers['accept-language']);
    const isAdmin = ADMIN.test(path);
    const key = `page ${locale} ${isAdmin ? '/admin' : request.url}`;
    const response = await this.cache.getOrCreate(key, PRODUCT.exec(path)?.[1] ?? null, async () =>
      isAdmin ? renderer.shell(locale) : renderer.page(request.url, locale),
    );
    await sendCachedResponse(response, request, reply);
  }

  /** The present path of a product for its path in Shopify; undefined for every other path. */
  private async movedTo(path: string): Promise<string | undefined> {
    const handle = PRODUCT.test(path) ? undefined : decoded(HANDLE.exec(path)?.[1]);
    const id = handle === undefined ? undefined : await this.catalog.productByHandle(handle.toLowerCase());
    return id === undefined ? undefined : `/product/${id}`;
  }
}

/** The decoded text; undefined when the encoding is malformed or the text contains a NUL, which no handle has. */
function decoded(part: string | undefined): string | undefined {
  try {
    const text = part === undefined ? undefined : decodeURIComponent(part);
    return text?.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
