import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { Readiness } from './readiness.js';

/** Shows as metrics what the readiness of this process says of its dependencies. */
@Injectable()
export class HealthMetrics {
  constructor(metrics: Metrics, readiness: Readiness) {
    metrics.gauge(
      {
        name: 'dependency_up',
        help: '1 when the process can use it: postgres, redis where REDIS_URL is set, and the schedules of a worker',
        labels: ['dependency'],
      },
      () =>
        Object.entries(readiness.check().dependencies).map(([dependency, state]) => ({
          labels: { dependency },
          value: state === 'ok' ? 1 : 0,
        })),
    );
  }
}
