import { Readable } from 'node:stream';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { googleFeed } from './google-feed.js';
import { metaFeed } from './meta-feed.js';
import { ProductFeed } from '../application/product-feed.js';
import { feedQuery, type FeedQuery } from '#contracts/feeds';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { RateLimited, type RateRule } from '#platform/http/request-rate';

/** Shopping sites fetch a feed a few times a day; an owner may try some. */
const FEED_RATE: RateRule = { name: 'feeds', perMinute: 30 };
const ERRORS = { 404: ['feeds.country-not-served'] };

/** The catalogue for Google Merchant Center, Meta and Pinterest. A feed is sent while it is read, and never cached: it is too large. */
@ApiTag('feeds')
@Controller('feeds')
export class FeedsController {
  constructor(private readonly productFeed: ProductFeed) {}

  @RateLimited(FEED_RATE)
  @Get('google.xml')
  @Endpoint({
    summary: 'Every variant for sale as RSS 2.0 in the words of Google, for one country and language',
    access: 'public',
    contentType: 'application/xml',
    errors: ERRORS,
  })
  async google(@Query({ schema: feedQuery }) query: FeedQuery): Promise<StreamableFile> {
    return sent('application/xml', googleFeed(await this.productFeed.read(query)));
  }

  @RateLimited(FEED_RATE)
  @Get('meta.csv')
  @Endpoint({
    summary: 'Every variant for sale as CSV in the words of Meta, for one country and language',
    access: 'public',
    contentType: 'text/csv',
    errors: ERRORS,
  })
  async meta(@Query({ schema: feedQuery }) query: FeedQuery): Promise<StreamableFile> {
    return sent('text/csv', metaFeed(await this.productFeed.read(query)));
  }
}

const sent = (type: string, pieces: AsyncIterable<string>): StreamableFile =>
  new StreamableFile(Readable.from(pieces, { objectMode: false }), { type: `${type}; charset=utf-8` });
