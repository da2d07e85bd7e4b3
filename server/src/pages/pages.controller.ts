import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FormerAddresses } from './former-addresses.js';
import { localeOf } from './locale.js';
import type { PageRenderer } from './page-renderer.js';
import { DomainError } from '#kernel';
import { ResponseCache } from '#platform/cache/response-cache';
import { sendCachedResponse } from '#platform/cache/send-cached-response';
import { Endpoint } from '#platform/http/endpoint';
import { RateLimited, type RateRule } from '#platform/http/request-rate';

/** Injection token of a holder, because the renderer needs the application that these controllers belong to. */
export const PAGES = Symbol('Pages');

export interface PagesHolder {
  renderer: PageRenderer | undefined;
}

/** Paths that are not pages: an unknown one is answered with a problem, not with a page. */
const NO_PAGE = /^\/(api|media|assets|metrics)(\/|$)/;
const ADMIN = /^\/admin(\/|$)/;
/** Addresses of Dutch pages name the language; all others are in the reader's. */
const DUTCH = /^\/nl\//;

/** Pages of one network: twenty in a second, cached ones included. A crawler asks for a few. */
const PAGE_RATE: RateRule = { name: 'pages', perMinute: 1200 };

/** Everything that is not the API: the shop's pages, rendered here for the first view and cached until something changes. */
@Controller()
export class PagesController {
  constructor(
    @Inject(PAGES) private readonly pages: PagesHolder,
    private readonly cache: ResponseCache,
    private readonly formerAddresses: FormerAddresses,
  ) {}

  @RateLimited(PAGE_RATE)
  @Get(['', '*'])
  @Endpoint({ summary: 'A page of the shop', access: 'public', contentType: 'text/html' })
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = request.url.split('?')[0] ?? '/';
    const renderer = this.pages.renderer;
    if (NO_PAGE.test(path) || !renderer) {
      throw new DomainError('request.no-such-route', 'not-found', 'There is nothing at this address.');
    }
    const locale = DUTCH.test(path)
      ? 'nl'
      : localeOf(request.cookies['locale'], request.headers['accept-language']);
    const isAdmin = ADMIN.test(path);
    const address = isAdmin ? '/admin' : renderer.addressOf(request.url);
    const response = await this.cache.getOrCreate(`page ${locale} ${address}`, null, async () =>
      isAdmin ? renderer.shell(locale) : renderer.page(address, locale),
    );
    const target = response.status === 404 ? await this.formerAddresses.target(request.url) : undefined;
    if (target === undefined) await sendCachedResponse(response, request, reply);
    else void reply.redirect(target, 301);
  }
}
