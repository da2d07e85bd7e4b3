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

/** Addresses that are no pages: a wrong one is a refusal in JSON, or nothing. */
const NO_PAGE = /^\/(api|media|assets|metrics)(\/|$)/;
const ADMIN = /^\/admin(\/|$)/;
const PRODUCT = /^\/product\/([0-9a-f-]{36})$/;
/** A product's address in the shop that the catalogue came from, `/products/<handle>`; the singular happens too. */
const HANDLE = /^\/products?\/([\w%.~-]{1,255})$/;

/** Everything that is not the API: the shop's pages, rendered here for the first view and kept until something changes. */
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

  /** Where an old address of a product leads now; undefined for every other address. */
  private async movedTo(path: string): Promise<string | undefined> {
    const handle = PRODUCT.test(path) ? undefined : decoded(HANDLE.exec(path)?.[1]);
    const id = handle === undefined ? undefined : await this.catalog.productByHandle(handle.toLowerCase());
    return id === undefined ? undefined : `/product/${id}`;
  }
}

/** The text behind the percent signs; undefined when they make no sense or hide what no handle holds. */
function decoded(part: string | undefined): string | undefined {
  try {
    const text = part === undefined ? undefined : decodeURIComponent(part);
    return text?.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
