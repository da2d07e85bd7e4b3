import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Counter, Histogram } from 'prom-client';
import { Metrics } from './metrics.js';
import { ResponseCache } from '../cache/response-cache.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route of server-sent events; `Endpoint` sets it. */
    isStream?: boolean;
  }
}

/** Seconds; the target is 50 ms. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What the api measures of its requests and of the response cache. */
@Injectable()
export class HttpMetrics {
  private readonly requests: Histogram;
  private readonly streams: Counter;

  constructor(metrics: Metrics, cache: ResponseCache) {
    this.requests = metrics.histogram(
      {
        name: 'http_request_duration_seconds',
        help: 'Time from request to answer, by route and status',
        labels: ['method', 'route', 'status'],
      },
      BUCKETS,
    );
    this.streams = metrics.counter({
      name: 'http_streams_ended_total',
      help: 'Streams of events that were listened to and have ended, by route',
      labels: ['route'],
    });
    metrics.countsOf(
      {
        name: 'response_cache_requests_total',
        help: 'Requests for what can be cached: a hit was there, shared waited for the same response, a miss made it',
        labels: ['result'],
      },
      () => Object.entries(cache.uses).map(([result, value]) => ({ labels: { result }, value })),
    );
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
        const labels = { method: request.method, route, status: String(reply.statusCode) };
        this.requests.observe(labels, reply.elapsedTime / 1000);
      }
      done();
    });
  }
}

/** True for an accepted event stream; a refused one is measured like any other request. */
function isStream(request: FastifyRequest, reply: FastifyReply): boolean {
  return request.routeOptions.config.isStream === true && reply.statusCode === 200;
}
