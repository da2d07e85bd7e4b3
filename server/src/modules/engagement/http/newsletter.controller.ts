import { Body, Controller, Get, Header, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Newsletter } from '../application/newsletter.js';
import { SIGN_UP_FROM_ADDRESS } from '../application/sender-throttles.js';
import { ExportSubscribers } from '../read/export-subscribers.js';
import { ListSubscribers } from '../read/list-subscribers.js';
import { NEWSLETTER_PAGE_POLICY, newsletterPage, type NewsletterPage } from './newsletter-page.js';
import {
  accepted,
  newsletterInput,
  newsletterLinkQuery,
  subscriber,
  subscriberExportQuery,
  subscriberQuery,
  type Accepted,
  type NewsletterInput,
  type Subscriber,
} from '#contracts/engagement';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';
import { Throttle } from '#platform/throttle/throttle';

type LinkQuery = z.output<typeof newsletterLinkQuery>;

const HTML = 'text/html; charset=utf-8';
const GONE = { 404: 'The page of a link that does not work any more' };
const ASKS = { 'ask-confirm': 'confirm', 'ask-unsubscribe': 'unsubscribe' } as const;

@ApiTag('engagement')
@Controller('api/newsletter')
export class NewsletterController {
  constructor(
    private readonly newsletter: Newsletter,
    private readonly listSubscribers: ListSubscribers,
    private readonly exportSubscribers: ExportSubscribers,
    private readonly throttle: Throttle,
  ) {}

  @Post()
  @Endpoint({
    summary: 'Ask for the newsletter; a mail with a link confirms it. The same answer for every address',
    access: 'public',
    response: accepted,
    errors: { 429: ['engagement.too-many-requests'] },
  })
  async signUp(
    @Body({ schema: newsletterInput }) input: NewsletterInput,
    @Req() request: FastifyRequest,
  ): Promise<Accepted> {
    await this.throttle.attemptFrom(SIGN_UP_FROM_ADDRESS, request.ip);
    await this.newsletter.signUp(input);
    return { success: true };
  }

  @Get('confirm')
  @Header('content-type', HTML)
  @Endpoint({
    summary: 'The page of the confirmation link: asks with one button',
    access: 'public',
    contentType: 'text/html',
    alsoWith: GONE,
  })
  askConfirm(
    @Query({ schema: newsletterLinkQuery }) query: LinkQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): string {
    return this.ask('ask-confirm', query, reply);
  }

  @Post('confirm')
  @Header('content-type', HTML)
  @Endpoint({
    summary: 'Confirm the newsletter',
    access: 'public',
    contentType: 'text/html',
    alsoWith: GONE,
  })
  async confirm(
    @Query({ schema: newsletterLinkQuery }) query: LinkQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return show(reply, (await this.newsletter.confirm(query.token)) ? 'confirmed' : 'gone', query);
  }

  @Get('unsubscribe')
  @Header('content-type', HTML)
  @Endpoint({
    summary: 'The page of the unsubscribe link: asks with one button',
    access: 'public',
    contentType: 'text/html',
    alsoWith: GONE,
  })
  askUnsubscribe(
    @Query({ schema: newsletterLinkQuery }) query: LinkQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): string {
    return this.ask('ask-unsubscribe', query, reply);
  }

  @Post('unsubscribe')
  @Header('content-type', HTML)
  @Endpoint({
    summary: 'Leave the newsletter; one click as RFC 8058',
    access: 'public',
    contentType: 'text/html',
    alsoWith: GONE,
  })
  async unsubscribe(
    @Query({ schema: newsletterLinkQuery }) query: LinkQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return show(reply, (await this.newsletter.unsubscribe(query.token)) ? 'unsubscribed' : 'gone', query);
  }

  @Get('subscribers')
  @Endpoint({
    summary: 'Who asked for the newsletter, newest first',
    access: { permission: 'subscribers.read' },
    response: z.array(subscriber),
  })
  async subscribers(
    @Query({ schema: subscriberQuery }) query: z.output<typeof subscriberQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Subscriber[]> {
    return sendPage(reply, await this.listSubscribers.page(query));
  }

  @Get('subscribers.csv')
  @Endpoint({
    summary: 'The subscribers as CSV; those who have confirmed unless asked for others',
    access: { permission: 'subscribers.export' },
    contentType: 'text/csv',
  })
  csv(
    @Query({ schema: subscriberExportQuery }) { status }: z.output<typeof subscriberExportQuery>,
  ): StreamableFile {
    return new StreamableFile(this.exportSubscribers.csv(status === 'all' ? undefined : status), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="newsletter.csv"',
    });
  }

  private ask(page: keyof typeof ASKS, query: LinkQuery, reply: FastifyReply): string {
    return show(reply, this.newsletter.isUsable(ASKS[page], query.token) ? page : 'gone', query);
  }
}

function show(reply: FastifyReply, page: NewsletterPage, { lang }: LinkQuery): string {
  void reply
    .status(page === 'gone' ? 404 : 200)
    .header('content-security-policy', NEWSLETTER_PAGE_POLICY)
    .header('cache-control', 'no-store');
  return newsletterPage(page, lang);
}
