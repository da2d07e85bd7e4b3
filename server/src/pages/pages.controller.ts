import { Controller, Get, Headers, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from './locale.js';
import type { PageAnswer, PageRenderer } from './page-renderer.js';
import { DomainError } from '#kernel';
import { Endpoint } from '#platform/http/endpoint';

/** Injection token of a holder, because the renderer needs the application that these controllers belong to. */
export const PAGES = Symbol('Pages');

export interface PagesHolder {
  renderer: PageRenderer | undefined;
}

/** Addresses that are no pages: a wrong one is a refusal in JSON, or nothing. */
const NO_PAGE = /^\/(api|media|assets|metrics)(\/|$)/;
const ADMIN = /^\/admin(\/|$)/;

/** Scripts and connections from here alone; pictures from anywhere over https, because products may name them. */
const SECURITY = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' https: data: blob:; style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src 'self'; " +
    "font-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Everything that is not the API: the shop's pages, rendered here for the first view. */
@ApiExcludeController()
@Controller()
export class PagesController {
  constructor(@Inject(PAGES) private readonly pages: PagesHolder) {}

  @Get(['', '*'])
  @Endpoint({ summary: 'A page of the shop', access: 'public', contentType: 'text/html' })
  async page(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Headers('if-none-match') known?: string,
  ): Promise<void> {
    const path = request.url.split('?')[0] ?? '/';
    const renderer = this.pages.renderer;
    if (NO_PAGE.test(path) || !renderer) {
      throw new DomainError('request.no-such-route', 'not-found', 'There is nothing at this address.');
    }
    const locale = localeOf(request.cookies['locale'], request.headers['accept-language']);
    const answer = ADMIN.test(path) ? renderer.shell(locale) : await renderer.page(request.url, locale);
    await send(reply, answer, known);
  }
}

async function send(reply: FastifyReply, answer: PageAnswer, known: string | undefined): Promise<void> {
  if (answer.redirect !== undefined) return void (await reply.redirect(answer.redirect, answer.status));
  void reply
    .headers(SECURITY)
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Language, Cookie')
    .header('etag', answer.etag);
  if (known === answer.etag && answer.status === 200) return void (await reply.status(304).send());
  await reply.status(answer.status).type('text/html; charset=utf-8').send(answer.body);
}
