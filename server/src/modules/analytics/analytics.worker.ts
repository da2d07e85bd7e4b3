import { Module } from '@nestjs/common';
import { AnalyticsModule } from './analytics.module.js';
import { DestroyOldSalts } from './application/destroy-old-salts.js';

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [AnalyticsModule], providers: [DestroyOldSalts] })
export class AnalyticsWorkerModule {}
