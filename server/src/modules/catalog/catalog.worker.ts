import { Module } from '@nestjs/common';
import { DeleteOldPrices } from './application/delete-old-prices.js';
import { DeleteOldProductCopies } from './application/delete-old-product-copies.js';
import { RepairRuleCollections } from './application/repair-rule-collections.js';
import { RefreshSearchVocabulary } from './application/refresh-search-vocabulary.js';
import { MarkSoldOutOnAvailabilityChanged } from './application/mark-sold-out-on-availability-changed.js';
import { CatalogModule } from './catalog.module.js';

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({
  imports: [CatalogModule],
  providers: [
    DeleteOldPrices,
    DeleteOldProductCopies,
    RefreshSearchVocabulary,
    RepairRuleCollections,
    MarkSoldOutOnAvailabilityChanged,
  ],
})
export class CatalogWorkerModule {}
