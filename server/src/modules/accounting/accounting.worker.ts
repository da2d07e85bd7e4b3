import { Module } from '@nestjs/common';
import { AccountingModule } from './accounting.module.js';
import { RepairDistanceSales } from './application/repair-distance-sales.js';
import { MailOwnerNearThreshold } from './application/mail-owner-near-threshold.js';
import { ContentModule } from '#modules/content';

/** Jobs of this module; imported by the worker process only. */
@Module({
  imports: [AccountingModule, ContentModule],
  providers: [RepairDistanceSales, MailOwnerNearThreshold],
})
export class AccountingWorkerModule {}
