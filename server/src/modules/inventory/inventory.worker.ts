import { Module } from '@nestjs/common';
import { CommitStockOnOrderPaid } from './application/commit-stock-on-order-paid.js';
import { AVAILABILITY_CHANGED } from './domain/events.js';
import { InventoryModule } from './inventory.module.js';
import type { MailTemplate } from '#platform/mail/mail-template';
import type { Work } from '#platform/queue/work-runner';

/** What this module tells and asks for. */
export const INVENTORY_WORK: Work = { events: [AVAILABILITY_CHANGED], jobs: [] };

/** The mails of this module. */
export const INVENTORY_MAILS: readonly MailTemplate[] = [];

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [InventoryModule], providers: [CommitStockOnOrderPaid] })
export class InventoryWorkerModule {}
