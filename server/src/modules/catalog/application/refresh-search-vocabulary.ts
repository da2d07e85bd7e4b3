import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SearchVocabulary } from '../domain/search-vocabulary.js';
import { CHANGES_CHANNEL } from '#platform/cache/cache-invalidation';
import { Notifications } from '#platform/database/notifications';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/**
 * Refreshes the vocabulary that typos are matched against, when something has changed. A new product is found by its
 * exact words at once, and by typos of them after five minutes at most.
 */
@Injectable()
@Scheduled({ name: 'refresh-search-vocabulary', everySeconds: 300 })
export class RefreshSearchVocabulary implements ScheduledTask, OnApplicationBootstrap {
  private outdated = true;

  constructor(
    private readonly vocabulary: SearchVocabulary,
    private readonly notifications: Notifications,
  ) {}

  onApplicationBootstrap(): void {
    this.notifications.listen({
      channel: CHANGES_CHANNEL,
      onListening: () => (this.outdated = true),
      onNotification: (productIds) => {
        // Stock does not change the words of a product.
        if (productIds === '') this.outdated = true;
      },
    });
  }

  async run(): Promise<void> {
    if (!this.outdated) return;
    this.outdated = false;
    try {
      await this.vocabulary.refresh();
    } catch (error) {
      this.outdated = true;
      throw error;
    }
  }
}
