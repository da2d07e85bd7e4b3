import { Module } from '@nestjs/common';
import { TrackSearch } from './application/track-search.js';
import { TrackVisitor } from './application/track-visitor.js';
import { SearchLog } from './domain/searches.js';
import { VisitLog } from './domain/visits.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { TrackingController } from './http/tracking.controller.js';
import { PostgresSearchLog } from './infrastructure/postgres-search-log.js';
import { PostgresVisitLog } from './infrastructure/postgres-visit-log.js';
import { ReadAnalyticsReport } from './read/analytics-report.js';
import { ReadAnalyticsOverview } from './read/analytics-overview.js';
import { ReadAnalyticsVisitors } from './read/analytics-visitors.js';
import { ReadSearches } from './read/analytics-searches.js';
import { ReadToday } from './read/today.js';
import { ReportFigures } from './read/report-figures.js';
import { ScarceStock } from './read/scarce-stock.js';
import { IdentityModule } from '#modules/identity';

@Module({
  imports: [IdentityModule],
  controllers: [TrackingController, AnalyticsController],
  providers: [
    { provide: SearchLog, useClass: PostgresSearchLog },
    { provide: VisitLog, useClass: PostgresVisitLog },
    ReadAnalyticsOverview,
    ReadAnalyticsReport,
    ReadAnalyticsVisitors,
    ReadSearches,
    ReadToday,
    ReportFigures,
    ScarceStock,
    TrackSearch,
    TrackVisitor,
  ],
  exports: [ReadToday, SearchLog, VisitLog],
})
export class AnalyticsModule {}
