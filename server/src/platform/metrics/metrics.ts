import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Database } from '../database/database.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route of server-sent events; `Endpoint` sets it. */
    isStream?: boolean;
  }
}

/** Seconds; the target is 50 ms. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The metrics of this process in the format of Prometheus. */
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
  private readonly streams = new Counter({
    name: 'http_streams_ended_total',
    help: 'Streams of events that were listened to and have ended, by route',
    labelNames: ['route'],
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
        const { total, idle, waiting } = database.poolUsage;
        this.set({ state: 'open' }, total);
        this.set({ state: 'idle' }, idle);
        this.set({ state: 'awaited' }, waiting);
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

  /**
   * Measures every request by route, because a URL can contain personal data. Event streams are only counted: they last as
   * long as the client listens, which says nothing about response times.
   */
  observe(server: FastifyInstance): void {
    server.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      if (isStream(request, reply)) this.streams.inc({ route });
      else {
        this.record(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
      }
      done();
    });
  }

  /** Records one response; `seconds` is its duration. */
  record(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: String(status) }, seconds);
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}

/** True for an accepted event stream; a refused one is measured like any other request. */
function isStream(request: FastifyRequest, reply: FastifyReply): boolean {
  return request.routeOptions.config.isStream === true && reply.statusCode === 200;
}
