import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Controller, Get, Headers, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { FeedCopies } from './feed-copies.js';
import { googleFeed } from './google-feed.js';
import { metaFeed } from './meta-feed.js';
import { ProductFeed, type Feed } from '../application/product-feed.js';
import { feedQuery, type FeedQuery } from '#contracts/feeds';
import { accepts } from '#platform/cache/send-cached-response';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { RateLimited, type RateRule } from '#platform/http/request-rate';

/** Shopping sites fetch a feed a few times a day; an owner may try some. */
const FEED_RATE: RateRule = { name: 'feeds', perMinute: 30 };
const ERRORS = { 404: ['feeds.country-not-served'] };

/** Both notations of a feed. */
const NOTATIONS = {
  google: { type: 'application/xml', write: googleFeed },
  meta: { type: 'text/csv', write: metaFeed },
} as const satisfies Record<string, { type: string; write: (feed: Feed) => AsyncIterable<string> }>;

/** A request as far as it decides how a feed is sent. */
interface Answered {
  readonly query: FeedQuery;
  readonly accepted: string | undefined;
  readonly reply: FastifyReply;
}

/** The catalogue for Google Merchant Center, Meta and Pinterest. A feed is sent while it is made, and made once for all that ask for it. */
@ApiTag('feeds')
@Controller('feeds')
export class FeedsController {
  constructor(
    private readonly productFeed: ProductFeed,
    private readonly copies: FeedCopies,
  ) {}

  @RateLimited(FEED_RATE)
  @Get('google.xml')
  @Endpoint({
    summary: 'Every variant for sale as RSS 2.0 in the words of Google, for one country and language',
    access: 'public',
    contentType: 'application/xml',
    errors: ERRORS,
  })
  google(
    @Query({ schema: feedQuery }) query: FeedQuery,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.sent('google', { query, accepted, reply });
  }

  @RateLimited(FEED_RATE)
  @Get('meta.csv')
  @Endpoint({
    summary: 'Every variant for sale as CSV in the words of Meta, for one country and language',
    access: 'public',
    contentType: 'text/csv',
    errors: ERRORS,
  })
  meta(
    @Query({ schema: feedQuery }) query: FeedQuery,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.sent('meta', { query, accepted, reply });
  }

  private async sent(
    notation: keyof typeof NOTATIONS,
    { query, accepted, reply }: Answered,
  ): Promise<StreamableFile> {
    const { type, write } = NOTATIONS[notation];
    const key = [notation, query.country, query.language].join(' ');
    const copy = await this.copies.of(key, async () => write(await this.productFeed.read(query)));
    const compressed = Readable.from(copy.read(), { objectMode: false });
    void reply.header('vary', 'Accept-Encoding');
    const isCompressed = accepts(accepted, 'gzip');
    if (isCompressed) void reply.header('content-encoding', 'gzip');
    // A failure of the copy ends the response before its time.
    const stream = isCompressed ? compressed : pipeline(compressed, createGunzip(), () => undefined);
    return new StreamableFile(stream, { type: `${type}; charset=utf-8` });
  }
}
