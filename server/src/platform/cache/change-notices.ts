import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ResponseCache } from './response-cache.js';
import { Notifications } from '../database/notifications.js';

/**
 * Hears from PostgreSQL what any process has changed, and forgets the answers that depend on it.
 * `catalog` means everything; `stock` names products, whose answers carry the id as their tag.
 * While PostgreSQL cannot be listened to, nothing is kept.
 */
@Injectable()
export class ChangeNotices implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stops: (() => void)[] = [];

  constructor(
    private readonly cache: ResponseCache,
    private readonly notifications: Notifications,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const listening = new Set<string>();
    const listen = (channel: string, onNotification: (payload: string) => void) =>
      this.notifications.listen({
        channel,
        onNotification,
        onListening: () => {
          listening.add(channel);
          if (listening.size === 2) this.cache.enable();
        },
        onLost: () => {
          listening.delete(channel);
          this.cache.disable();
        },
      });
    this.stops = [
      listen('catalog', () => this.cache.invalidateAll()),
      listen('stock', (payload) => {
        if (!payload) this.cache.invalidateAll();
        else for (const id of payload.split(',')) this.cache.invalidate(id);
      }),
    ];
    await this.notifications.settled();
  }

  beforeApplicationShutdown(): void {
    for (const stop of this.stops) stop();
  }
}
