import { Injectable } from '@nestjs/common';
import { CatalogVersion } from '../domain/catalog-version.js';
import { Database } from '#platform/database/database';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/**
 * Brings the words in which typing slips are recognised up to what the shop offers. A new product is found by its own
 * words at once, and by slips of them five minutes later at most.
 */
@Injectable()
@Scheduled({ name: 'keep-search-vocabulary', everySeconds: 300 })
export class KeepSearchVocabulary implements ScheduledTask {
  private kept: string | undefined;

  constructor(
    private readonly database: Database,
    private readonly catalogVersion: CatalogVersion,
  ) {}

  async run(): Promise<void> {
    const version = await this.catalogVersion.current();
    if (version === this.kept) return;
    await this.database.query('SELECT keep_search_vocabulary()');
    this.kept = version;
  }
}
