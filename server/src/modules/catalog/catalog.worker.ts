import { Module } from '@nestjs/common';
import { ForgetRemovedProducts } from './application/forget-removed-products.js';
import { KeepSearchVocabulary } from './application/keep-search-vocabulary.js';
import { MarkSoldOutOnAvailabilityChanged } from './application/mark-sold-out-on-availability-changed.js';
import { CatalogModule } from './catalog.module.js';
import type { Work } from '#platform/queue/work-runner';

/** What this module tells and asks for. */
export const CATALOG_WORK: Work = { events: [], jobs: [] };

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({
  imports: [CatalogModule],
  providers: [ForgetRemovedProducts, KeepSearchVocabulary, MarkSoldOutOnAvailabilityChanged],
})
export class CatalogWorkerModule {}
