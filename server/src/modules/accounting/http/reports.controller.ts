import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import type { z } from 'zod';
import { journalFile, ossFile, unitsFile, vatFile } from './report-files.js';
import { CrossBorderSales } from '../application/cross-border-sales.js';
import { ReadJournal } from '../read/journal.js';
import { ReadOssReport } from '../read/oss-report.js';
import { ReadUnitsSold } from '../read/units-sold.js';
import { ReadVatReport } from '../read/vat-report.js';
import {
  distanceSales,
  ossReport,
  quarterQuery,
  reportPeriodQuery,
  unitsSold,
  vatReport,
  type DistanceSales,
  type OssReport,
  type ReportPeriod,
  type UnitsSold,
  type VatReport,
} from '#contracts/accounting';
import { Content } from '#modules/content';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

type QuarterQuery = z.output<typeof quarterQuery>;

const ACCESS = { permission: 'reports.read' };
const CSV = 'text/csv';

@ApiTag('reports')
@Controller('api/reports')
export class ReportsController {
  constructor(
    private readonly crossBorderSales: CrossBorderSales,
    private readonly readVatReport: ReadVatReport,
    private readonly readOssReport: ReadOssReport,
    private readonly readJournal: ReadJournal,
    private readonly readUnitsSold: ReadUnitsSold,
    private readonly content: Content,
  ) {}

  @Get('distance-sales')
  @Endpoint({
    summary: 'Sales to consumers in other member states beside the threshold of €10,000 a year',
    access: ACCESS,
    response: distanceSales,
  })
  distanceSales(): Promise<DistanceSales> {
    return this.crossBorderSales.show();
  }

  @Get('vat')
  @Endpoint({
    summary: 'VAT of a period by scheme, country and rate: invoices less credit notes',
    access: ACCESS,
    response: vatReport,
  })
  async vat(@Query({ schema: reportPeriodQuery }) period: ReportPeriod): Promise<VatReport> {
    return this.readVatReport.read(period, await this.content.homeCountry());
  }

  @Get('vat.csv')
  @Endpoint({ summary: 'VAT of a period as CSV', access: ACCESS, contentType: CSV })
  async vatCsv(@Query({ schema: reportPeriodQuery }) period: ReportPeriod): Promise<StreamableFile> {
    return vatFile(await this.vat(period));
  }

  @Get('oss')
  @Endpoint({
    summary:
      'A quarter for the one-stop shop: sales by country and rate, and corrections of earlier quarters',
    access: ACCESS,
    response: ossReport,
  })
  async oss(@Query({ schema: quarterQuery }) { quarter }: QuarterQuery): Promise<OssReport> {
    return this.readOssReport.read(quarter, await this.content.homeCountry());
  }

  @Get('oss.csv')
  @Endpoint({ summary: 'A quarter for the one-stop shop as CSV', access: ACCESS, contentType: CSV })
  async ossCsv(@Query({ schema: quarterQuery }) query: QuarterQuery): Promise<StreamableFile> {
    return ossFile(await this.oss(query));
  }

  @Get('journal.csv')
  @Endpoint({
    summary:
      'Journal as CSV: a line for each document and VAT rate, and for each booking of the payment provider with its fee and payout',
    access: ACCESS,
    contentType: CSV,
  })
  journal(@Query({ schema: reportPeriodQuery }) period: ReportPeriod): StreamableFile {
    return journalFile(period, this.readJournal.bookings(period));
  }

  @Get('units')
  @Endpoint({
    summary: 'Units sold and refunded in a period by country and kind, for producer registers',
    access: ACCESS,
    response: unitsSold,
  })
  units(@Query({ schema: reportPeriodQuery }) period: ReportPeriod): Promise<UnitsSold> {
    return this.readUnitsSold.read(period);
  }

  @Get('units.csv')
  @Endpoint({ summary: 'Units sold and refunded as CSV', access: ACCESS, contentType: CSV })
  async unitsCsv(@Query({ schema: reportPeriodQuery }) period: ReportPeriod): Promise<StreamableFile> {
    return unitsFile(await this.units(period));
  }
}
