import { Inject, Injectable } from '@nestjs/common';
import { feedItems, type FeedItem, type FeedSetting } from './feed-items.js';
import { feedDelivery } from '../domain/feed-delivery.js';
import { FeedProducts } from '../read/feed-products.js';
import type { FeedQuery } from '#contracts/feeds';
import { Content } from '#modules/content';
import { ENV, type Env } from '#platform/config/env';

/** A feed: what its items have in common, and the items, batch by batch. */
export interface Feed {
  readonly setting: FeedSetting;
  readonly batches: AsyncIterable<readonly FeedItem[]>;
}

/** Every variant for sale as an item for shopping sites. */
@Injectable()
export class ProductFeed {
  constructor(
    private readonly products: FeedProducts,
    private readonly content: Content,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  /** Throws `feeds.country-not-served`. */
  async read({ country, language }: FeedQuery): Promise<Feed> {
    const settings = await this.content.settings();
    const setting = {
      origin: this.env.PUBLIC_URL,
      shopName: settings.shopName,
      language,
      country,
      delivery: feedDelivery(settings, country),
    };
    return { setting, batches: this.items(setting) };
  }

  private async *items(setting: FeedSetting): AsyncGenerator<readonly FeedItem[]> {
    for await (const products of this.products.inBatches(setting.language))
      yield products.flatMap((product) => feedItems(product, setting));
  }
}
