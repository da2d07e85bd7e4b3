import {
  Body,
  Controller,
  Get,
  Header,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Newsletter } from '../application/newsletter.js';
import { SIGN_UP_FROM_ADDRESS } from '../application/sender-throttles.js';
import { ExportSubscribers } from '../read/export-subscribers.js';
import { ListSubscribers } from '../read/list-subscribers.js';
import {
  consentWording,
  newsletterPage,
  newsletterPagePolicy,
  type NewsletterPage,
} from './newsletter-page.js';
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
import { Brands } from '#modules/content';
import { NoCrawlers } from '#platform/http/crawlers';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';
import { InTurns, LINK_TURNS } from '#platform/http/turns';
import { Throttle } from '#platform/throttle/throttle';

type LinkQuery = z.output<typeof newsletterLinkQuery>;

const HTML = 'text/html; charset=utf-8';
const EXPIRED = { 404: 'The page for a link that has expired or is not valid' };
const PURPOSES = { 'ask-confirm': 'confirm', 'ask-unsubscribe': 'unsubscribe' } as const;

@ApiTag('engagement')
@Controller('api/newsletter')
export class NewsletterController {
  constructor(
    private readonly newsletter: Newsletter,
    private readonly listSubscribers: ListSubscribers,
    private readonly exportSubscribers: ExportSubscribers,
    private readonly throttle: Throttle,
    private readonly brands: Brands,
  ) {}

  @UseGuards(NoCrawlers)
  @Post()
  @Endpoint({
    summary:
      'Sign up for the newsletter; a mail asks for confirmation. The response is the same for every address',
    access: 'public',
    response: accepted,
    errors: { 403: ['request.from-crawler'], 429: ['engagement.too-many-requests'] },
    form: { page: 'home' },
  })
  async signUp(
    @Body({ schema: newsletterInput }) input: NewsletterInput,
    @Req() request: FastifyRequest,
  ): Promise<Accepted> {
    await this.throttle.attemptFrom(SIGN_UP_FROM_ADDRESS, request.ip);
    await this.newsletter.signUp(input);
    return { success: true };
  }

  @InTurns(LINK_TURNS)
  @Get('confirm')
  @Header('content-type', HTML)
  @Endpoint({
    summary: 'The page of the confirmation link, with one button',
    access: 'public',
    contentType: 'text/html',
    alsoWith: EXPIRED,
  })
  async askConfirm(
    @Query({ schema: newsletterLinkQuery }) query: LinkQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.ask('ask-confirm', query, reply);
  }

  @InTurns(LINK_TURNS)
  @Post('confirm')
  @Header('content-type', HTML)
  @Endpoint({
    summary: 'Confirm the newsletter',
    access: 'public',
    contentType: 'text/html',
    alsoWith: EXPIRED,
  })
  async confirm(
    @Query({ schema: newsletterLinkQuery }) query: LinkQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.show(
      reply,
      (await this.newsletter.confirm(query.token, consentWording(query.lang))) ? 'confirmed' : 'expired',
      query,
    );
  }

  @InTurns(LINK_TURNS)
  @Get('unsubscribe')
  @Header('content-type', HTML)
  @Endpoint({
    summary: 'The page of the unsubscribe link, with one button',
    access: 'public',
    contentType: 'text/html',
    alsoWith: EXPIRED,
  })
  async askUnsubscribe(
    @Query({ schema: newsletterLinkQuery }) query: LinkQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.ask('ask-unsubscribe', query, reply);
  }

  @InTurns(LINK_TURNS)
  @Post('unsubscribe')
  @Header('content-type', HTML)
  @Endpoint({
    summary: 'Unsubscribe from the newsletter; one-click as in RFC 8058',
    access: 'public',
    contentType: 'text/html',
    alsoWith: EXPIRED,
  })
  async unsubscribe(
    @Query({ schema: newsletterLinkQuery }) query: LinkQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.show(
      reply,
      (await this.newsletter.unsubscribe(query.token)) ? 'unsubscribed' : 'expired',
      query,
    );
  }

  @Get('subscribers')
  @Endpoint({
    summary: 'The newsletter subscribers, newest first',
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
    summary: 'The subscribers as CSV; by default the confirmed ones',
    access: { permission: 'subscribers.export', recentlyConfirmed: true },
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

  private ask(page: keyof typeof PURPOSES, query: LinkQuery, reply: FastifyReply): Promise<string> {
    return this.show(reply, this.newsletter.isUsable(PURPOSES[page], query.token) ? page : 'expired', query);
  }

  private async show(reply: FastifyReply, page: NewsletterPage, { lang }: LinkQuery): Promise<string> {
    const look = await this.brands.documentLook('logo');
    void reply
      .status(page === 'expired' ? 404 : 200)
      .header('content-security-policy', newsletterPagePolicy(look))
      .header('cache-control', 'no-store');
    return newsletterPage(page, lang, look);
  }
}
