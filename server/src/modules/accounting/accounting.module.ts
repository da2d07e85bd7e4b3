import { Module } from '@nestjs/common';
import { CrossBorderSales } from './application/cross-border-sales.js';
import { ReportsController } from './http/reports.controller.js';
import { ReadAccountBookings } from './read/account-bookings.js';
import { ReadDistanceSales } from './read/distance-sales.js';
import { ReadJournal } from './read/journal.js';
import { ReadOssReport } from './read/oss-report.js';
import { ReadUnitsSold } from './read/units-sold.js';
import { ReadVatReport } from './read/vat-report.js';
import { ContentModule } from '#modules/content';
import { OrdersModule } from '#modules/orders';

/** VAT of cross-border sales, and reports for the trader's VAT returns, accountant and producer registers. */
@Module({
  imports: [ContentModule, OrdersModule],
  controllers: [ReportsController],
  providers: [
    CrossBorderSales,
    ReadAccountBookings,
    ReadDistanceSales,
    ReadJournal,
    ReadOssReport,
    ReadUnitsSold,
    ReadVatReport,
  ],
  exports: [CrossBorderSales],
})
export class AccountingModule {}
