import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Database } from '../database/database.js';

/** Seconds; the shop aims at answers below 50 ms. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The figures of this process, in Prometheus' form. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  constructor(database: Database) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'database_connections',
      help: 'Connections of this process to PostgreSQL, by state',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        const { totalCount, idleCount, waitingCount } = database.pool;
        this.set({ state: 'open' }, totalCount);
        this.set({ state: 'idle' }, idleCount);
        this.set({ state: 'awaited' }, waitingCount);
      },
    });
    new Gauge({
      name: 'outbox_waiting_events',
      help: 'Events that have not been handed to their handlers yet',
      registers: [this.registry],
      async collect() {
        const row = await database.one<{ count: number }>(
          'SELECT count(*)::integer AS count FROM outbox_events WHERE relayed_at IS NULL',
        );
        this.set(row?.count ?? 0);
      },
    });
  }

  /** Measures every request that the server answers. Routes, not addresses: an address may name somebody. */
  observe(server: FastifyInstance): void {
    server.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      this.requests.observe(
        { method: request.method, route, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
      done();
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}
