import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Notifications } from '../database/notifications.js';
import { ResponseCache } from './response-cache.js';

/**
 * Triggers notify this channel of every committed change of what shoppers see. The payload lists the ids of the products
 * whose stock changed; it is empty when something else changed.
 */
export const CHANGES_CHANNEL = 'catalog';

/**
 * Invalidates cached responses when PostgreSQL notifies of a change, whichever process made it. Nothing is cached while
 * notifications cannot be received.
 */
@Injectable()
export class CacheInvalidation implements OnApplicationBootstrap {
  constructor(
    private readonly cache: ResponseCache,
    private readonly notifications: Notifications,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.notifications.listen({
      channel: CHANGES_CHANNEL,
      onListening: () => this.cache.enable(),
      onLost: () => this.cache.disable(),
      onNotification: (payload) => this.invalidate(payload),
    });
    await this.notifications.settled();
  }

  private invalidate(payload: string): void {
    if (payload === '') this.cache.invalidateAll();
    else for (const productId of payload.split(',')) this.cache.invalidate(productId);
  }
}
