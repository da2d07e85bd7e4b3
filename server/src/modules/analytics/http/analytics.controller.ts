import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ReadAnalyticsOverview } from '../read/analytics-overview.js';
import { ReadAnalyticsVisitors } from '../read/analytics-visitors.js';
import {
  analyticsOverview,
  analyticsVisitors,
  type AnalyticsOverview,
  type AnalyticsVisitors,
} from '#contracts/analytics';
import { Endpoint } from '#platform/http/endpoint';

const READ = { permission: 'analytics.read' };

@ApiTags('analytics')
@Controller('api/analytics')
export class AnalyticsController {
  constructor(
    private readonly readOverview: ReadAnalyticsOverview,
    private readonly readVisitors: ReadAnalyticsVisitors,
  ) {}

  @Get('overview')
  @Endpoint({
    summary: 'Active products, paid orders and revenue, of all time',
    access: READ,
    response: analyticsOverview,
  })
  overview(): Promise<AnalyticsOverview> {
    return this.readOverview.read();
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
}
