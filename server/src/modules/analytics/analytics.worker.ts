import { Module } from '@nestjs/common';
import { AnalyticsModule } from './analytics.module.js';
import { DestroyOldSalts } from './application/destroy-old-salts.js';
import type { Work } from '#platform/queue/worker-lifecycle';

/** What this module tells and asks for. */
export const ANALYTICS_WORK: Work = { events: [], jobs: [] };

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [AnalyticsModule], providers: [DestroyOldSalts] })
export class AnalyticsWorkerModule {}
