import { Module } from '@nestjs/common';
import { CommitStockOnOrderPaid } from './application/commit-stock-on-order-paid.js';
import { DeleteOldReservations } from './application/delete-old-reservations.js';
import { MailOwnerOnStockLow } from './application/mail-owner-on-stock-low.js';
import { InventoryModule } from './inventory.module.js';
import { ContentModule } from '#modules/content';

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({
  imports: [InventoryModule, ContentModule],
  providers: [CommitStockOnOrderPaid, DeleteOldReservations, MailOwnerOnStockLow],
})
export class InventoryWorkerModule {}
