import { Module } from '@nestjs/common';
import { DatabaseMetrics } from '../metrics/database-metrics.js';
import { Schedules } from '../queue/schedules.js';
import { HealthMetrics } from './health-metrics.js';
import { NEEDS, Readiness, type Needs } from './readiness.js';
import { WorkerHealth } from './worker-health.js';

/** Liveness, readiness and metrics of the worker, which needs planned schedules beside PostgreSQL. */
@Module({
  providers: [
    Readiness,
    WorkerHealth,
    HealthMetrics,
    DatabaseMetrics,
    {
      provide: NEEDS,
      inject: [Schedules],
      useFactory: (schedules: Schedules): Needs => ({ schedules: () => schedules.arePlanned }),
    },
  ],
})
export class WorkerHealthModule {}
