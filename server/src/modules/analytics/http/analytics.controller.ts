import { Controller, Get, Query } from '@nestjs/common';
import type { z } from 'zod';
import { ReadAnalyticsOverview } from '../read/analytics-overview.js';
import { ReadAnalyticsReport } from '../read/analytics-report.js';
import { ReadSearches } from '../read/analytics-searches.js';
import { ReadAnalyticsVisitors } from '../read/analytics-visitors.js';
import {
  analyticsOverview,
  analyticsOverviewQuery,
  analyticsReport,
  analyticsReportQuery,
  analyticsSearches,
  analyticsSearchesQuery,
  analyticsVisitors,
  type AnalyticsOverview,
  type AnalyticsReport,
  type AnalyticsSearches,
  type AnalyticsVisitors,
} from '#contracts/analytics';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const READ = { permission: 'analytics.read' };

@ApiTag('analytics')
@Controller('api/analytics')
export class AnalyticsController {
  constructor(
    private readonly readOverview: ReadAnalyticsOverview,
    private readonly readVisitors: ReadAnalyticsVisitors,
    private readonly readReport: ReadAnalyticsReport,
    private readonly readSearches: ReadSearches,
  ) {}

  @Get('overview')
  @Endpoint({
    summary: 'Active products, paid orders and revenue of all time, with the earlier shop on request',
    access: READ,
    response: analyticsOverview,
  })
  overview(
    @Query({ schema: analyticsOverviewQuery }) { earlier }: z.output<typeof analyticsOverviewQuery>,
  ): Promise<AnalyticsOverview> {
    return this.readOverview.read(earlier);
  }

  @Get('visitors')
  @Endpoint({
    summary: 'Visitors now, today and in the last 7 days',
    access: READ,
    response: analyticsVisitors,
  })
  visitors(): Promise<AnalyticsVisitors> {
    return this.readVisitors.read();
  }

  @Get('report')
  @Endpoint({
    summary: 'Revenue, orders, visitors, funnel, best sellers and low stock of a period and the previous one',
    access: READ,
    response: analyticsReport,
  })
  report(
    @Query({ schema: analyticsReportQuery }) { days, earlier }: z.output<typeof analyticsReportQuery>,
  ): Promise<AnalyticsReport> {
    return this.readReport.read(Number(days), earlier);
  }

  @Get('searches')
  @Endpoint({
    summary: 'What shoppers searched for in a period, and what they did not find',
    access: READ,
    response: analyticsSearches,
  })
  searches(
    @Query({ schema: analyticsSearchesQuery }) { days }: z.output<typeof analyticsSearchesQuery>,
  ): Promise<AnalyticsSearches> {
    return this.readSearches.read(Number(days));
  }
}
