import { Module } from '@nestjs/common';
import { ProductFeed } from './application/product-feed.js';
import { ShowFeeds } from './application/show-feeds.js';
import { WriteLlmsTxt } from './application/write-llms-txt.js';
import { FeedCopies } from './http/feed-copies.js';
import { FeedGapsController } from './http/feed-gaps.controller.js';
import { FeedsController } from './http/feeds.controller.js';
import { LlmsTxtController } from './http/llms-txt.controller.js';
import { FeedGaps } from './read/feed-gaps.js';
import { FeedProducts } from './read/feed-products.js';
import { NamedPages } from './read/named-pages.js';
import { ContentModule } from '#modules/content';
import { IdentityModule } from '#modules/identity';

/** The catalogue for shopping sites and language models, and what products lack for it. It owns no table. */
@Module({
  imports: [ContentModule, IdentityModule],
  controllers: [FeedsController, FeedGapsController, LlmsTxtController],
  providers: [FeedCopies, FeedGaps, FeedProducts, NamedPages, ProductFeed, ShowFeeds, WriteLlmsTxt],
})
export class FeedsModule {}
