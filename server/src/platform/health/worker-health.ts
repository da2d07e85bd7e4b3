import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Health } from '#contracts/health';
import { ENV, type Env } from '../config/env.js';
import { mayReadMetrics } from '../metrics/metrics-access.js';
import { Metrics } from '../metrics/metrics.js';
import { Readiness, statusOf } from './readiness.js';

const NOT_STORED = { 'cache-control': 'no-store' };
const JSON_HEADERS = { ...NOT_STORED, 'content-type': 'application/json; charset=utf-8' };

/**
 * Reports at `WORKER_PORT` whether the worker is alive and ready, and its metrics, under the paths and in the shape of the
 * api, with the same rule of who may read them. An answer at all says that the process is alive.
 */
@Injectable()
export class WorkerHealth implements OnModuleInit, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  /** The port that it listens at; the system chooses it when `WORKER_PORT` is 0. */
  get port(): number | undefined {
    return (this.server?.address() as AddressInfo | null | undefined)?.port;
  }

  /** Listens before the queues are opened: a worker that waits for Redis says so. Throws when the port is taken. */
  async onModuleInit(): Promise<void> {
    const { WORKER_PORT: port, WORKER_HOST: host } = this.env;
    if (port === undefined) return;
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
    this.server.listen(port, host);
    await once(this.server, 'listening');
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0];
    if (path === '/metrics' && mayReadMetrics(request, this.env)) {
      const text = await this.metrics.text();
      response.writeHead(200, { ...NOT_STORED, 'content-type': this.metrics.contentType }).end(text);
      return;
    }
    const health = this.healthAt(path);
    const status = health ? statusOf(health) : 404;
    response.writeHead(status, JSON_HEADERS).end(health ? JSON.stringify(health) : '{}');
  }

  private healthAt(path: string | undefined): Health | undefined {
    if (path === '/api/health/live') return { status: 'ok', dependencies: {} };
    if (path === '/api/health/ready') return this.readiness.check();
    return undefined;
  }
}
