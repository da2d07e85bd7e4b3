import { Module } from '@nestjs/common';
import { CommitStockOnOrderPaid } from './application/commit-stock-on-order-paid.js';
import { MailOwnerOnStockLow } from './application/mail-owner-on-stock-low.js';
import { AVAILABILITY_CHANGED, STOCK_LOW } from './domain/events.js';
import { InventoryModule } from './inventory.module.js';
import { ContentModule } from '#modules/content';
import type { Work } from '#platform/queue/worker-lifecycle';

/** What this module tells and asks for. */
export const INVENTORY_WORK: Work = { events: [AVAILABILITY_CHANGED, STOCK_LOW], jobs: [] };

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({
  imports: [InventoryModule, ContentModule],
  providers: [CommitStockOnOrderPaid, MailOwnerOnStockLow],
})
export class InventoryWorkerModule {}
