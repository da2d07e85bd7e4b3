import { Module } from '@nestjs/common';
import { CrossBorderSales } from './application/cross-border-sales.js';
import { DistanceSalesLedger } from './domain/distance-sales.js';
import { ReportsController } from './http/reports.controller.js';
import { PostgresDistanceSales } from './infrastructure/postgres-distance-sales.js';
import { ReadAccountBookings } from './read/account-bookings.js';
import { ReadDistanceSales } from './read/distance-sales.js';
import { ReadJournal } from './read/journal.js';
import { ReadOssReport } from './read/oss-report.js';
import { ReadUnitsSold } from './read/units-sold.js';
import { ReadVatReport } from './read/vat-report.js';
import { ContentModule } from '#modules/content';

/** VAT of cross-border sales, and reports for the trader's VAT returns, accountant and producer registers. */
@Module({
  imports: [ContentModule],
  controllers: [ReportsController],
  providers: [
    { provide: DistanceSalesLedger, useClass: PostgresDistanceSales },
    CrossBorderSales,
    ReadAccountBookings,
    ReadDistanceSales,
    ReadJournal,
    ReadOssReport,
    ReadUnitsSold,
    ReadVatReport,
  ],
  exports: [CrossBorderSales, DistanceSalesLedger],
})
export class AccountingModule {}
