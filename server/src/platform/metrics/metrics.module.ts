import { Module } from '@nestjs/common';
import { DatabaseMetrics } from './database-metrics.js';
import { HttpMetrics } from './http-metrics.js';
import { MetricsController } from './metrics.controller.js';

/** What the api shows of itself; the worker shows its metrics beside its health. */
@Module({ controllers: [MetricsController], providers: [HttpMetrics, DatabaseMetrics] })
export class MetricsModule {}
