import { Module } from '@nestjs/common';
import { AnalyticsModule } from './analytics.module.js';
import { DeleteOldVisits } from './application/delete-old-visits.js';
import { DestroyOldSalts } from './application/destroy-old-salts.js';

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [AnalyticsModule], providers: [DeleteOldVisits, DestroyOldSalts] })
export class AnalyticsWorkerModule {}
