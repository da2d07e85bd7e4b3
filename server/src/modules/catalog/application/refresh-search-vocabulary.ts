import { Injectable } from '@nestjs/common';
import { CatalogVersion } from '../domain/catalog-version.js';
import { SearchVocabulary } from '../domain/search-vocabulary.js';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/**
 * Refreshes the vocabulary that typos are matched against. A new product is found by its exact words at once, and by
 * typos of them after five minutes at most.
 */
@Injectable()
@Scheduled({ name: 'keep-search-vocabulary', everySeconds: 300 })
export class RefreshSearchVocabulary implements ScheduledTask {
  private refreshedVersion: string | undefined;

  constructor(
    private readonly vocabulary: SearchVocabulary,
    private readonly catalogVersion: CatalogVersion,
  ) {}

  async run(): Promise<void> {
    const version = await this.catalogVersion.current();
    if (version === this.refreshedVersion) return;
    await this.vocabulary.refresh();
    this.refreshedVersion = version;
  }
}
