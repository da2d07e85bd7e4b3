import { Module } from '@nestjs/common';
import { TrackVisitor } from './application/track-visitor.js';
import { VisitLog } from './domain/visits.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { TrackingController } from './http/tracking.controller.js';
import { PostgresVisitLog } from './infrastructure/postgres-visit-log.js';
import { ReadAnalyticsReport } from './read/analytics-report.js';
import { ReadAnalyticsOverview } from './read/analytics-overview.js';
import { ReadAnalyticsVisitors } from './read/analytics-visitors.js';
import { ReadToday } from './read/today.js';
import { ReportFigures } from './read/report-figures.js';
import { ScarceStock } from './read/scarce-stock.js';

@Module({
  controllers: [TrackingController, AnalyticsController],
  providers: [
    { provide: VisitLog, useClass: PostgresVisitLog },
    ReadAnalyticsOverview,
    ReadAnalyticsReport,
    ReadAnalyticsVisitors,
    ReadToday,
    ReportFigures,
    ScarceStock,
    TrackVisitor,
  ],
  exports: [ReadToday, VisitLog],
})
export class AnalyticsModule {}
