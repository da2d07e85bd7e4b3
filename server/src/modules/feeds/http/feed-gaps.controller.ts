import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ShowFeeds } from '../application/show-feeds.js';
import { FeedGaps } from '../read/feed-gaps.js';
import {
  feedGapQuery,
  feedOverview,
  productWithGaps,
  type FeedGapQuery,
  type FeedOverview,
  type ProductWithGaps,
} from '#contracts/feeds';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

/** What the owner sees of the feeds. */
@ApiTag('feeds')
@Controller('api/feeds')
export class FeedGapsController {
  constructor(
    private readonly showFeeds: ShowFeeds,
    private readonly feedGaps: FeedGaps,
  ) {}

  @Get()
  @Endpoint({
    summary: 'The countries that have a feed, and how many products for sale lack what',
    access: { permission: 'catalog.read' },
    response: feedOverview,
  })
  overview(): Promise<FeedOverview> {
    return this.showFeeds.overview();
  }

  @Get('gaps')
  @Endpoint({
    summary: 'Products for sale that lack something for the feeds, the gravest gaps first',
    access: { permission: 'catalog.read' },
    response: z.array(productWithGaps),
  })
  async gaps(
    @Query({ schema: feedGapQuery }) query: FeedGapQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProductWithGaps[]> {
    return sendPage(reply, await this.feedGaps.page(query));
  }
}
