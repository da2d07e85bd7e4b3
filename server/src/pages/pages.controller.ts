import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FormerAddresses } from './former-addresses.js';
import type { PageRenderer } from './page-renderer.js';
import { DomainError, localeOfAddress, pageAddress, pageAt } from '#kernel';
import { ResponseCache } from '#platform/cache/response-cache';
import type { ResponseContent } from '#platform/cache/cached-response';
import { sendCachedResponse } from '#platform/cache/send-cached-response';
import { Endpoint } from '#platform/http/endpoint';
import { FairTurns } from '#platform/http/fair-turns';
import { localeOf } from '#platform/http/locale';
import { RateLimited, type RateRule } from '#platform/http/request-rate';
import { networkOf } from '#platform/throttle/network';

/** Injection token of a holder, because the renderer needs the application that these controllers belong to. */
export const PAGES = Symbol('Pages');

export interface PagesHolder {
  renderer: PageRenderer | undefined;
}

/** Paths that are not pages: an unknown one is answered with a problem, not with a page. */
const NO_PAGE = /^\/(api|media|assets|metrics)(\/|$)/;

/** Pages of one network: twenty in a second, cached ones included. A crawler asks for a few. */
const PAGE_RATE: RateRule = { name: 'pages', perMinute: 1200 };

/** All of a page but its queries takes the only thread. Two at once would only make each other late. */
const RENDERED_AT_ONCE = 1;
/**
 * After a page the thread is left to other requests as long as the page took, so that rendering takes half of it at most
 * however many pages are asked for. A page that took long, the first one of a process, does not hold up the others for longer.
 */
const LONGEST_REST_MS = 100;
/** Pages of all clients together that may wait, a few seconds of work; more are refused with 429. Cached ones do not wait. */
const MOST_WAITING = 200;

/** Everything that is not the API: the shop's pages, rendered here for the first view and cached until something changes. */
@Controller()
export class PagesController {
  private readonly renderings = new FairTurns(RENDERED_AT_ONCE, MOST_WAITING);

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
    const locale =
      localeOfAddress(path) ?? localeOf(request.cookies['locale'], request.headers['accept-language']);
    // One frame for all of the admin's addresses; the browser renders what is in it.
    const isAdmin = pageAt(path).page === 'admin';
    const address = isAdmin ? pageAddress('admin') : renderer.addressOf(request.url);
    const response = await this.cache.getOrCreate(`page ${locale} ${address}`, null, async () =>
      isAdmin
        ? renderer.shell(locale)
        : this.rendered(networkOf(request.ip), () => renderer.page(address, locale)),
    );
    const target = response.status === 404 ? await this.formerAddresses.target(request.url) : undefined;
    if (target === undefined) await sendCachedResponse(response, request, reply);
    else void reply.redirect(target, 301);
  }

  /** In the turn of its network. Others may wait for the same page, so that it is rendered even when its client has left. */
  private async rendered(network: string, render: () => Promise<ResponseContent>): Promise<ResponseContent> {
    const end = await this.renderings.take(network);
    const began = performance.now();
    try {
      return await render();
    } finally {
      setTimeout(end, Math.min(performance.now() - began, LONGEST_REST_MS));
    }
  }
}
