import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayReadMetrics } from './metrics-access.js';
import { Metrics } from './metrics.js';
import { ENV, type Env } from '../config/env.js';
import { requestRefusals } from '../errors/request-refusals.js';
import { ApiTag, Endpoint } from '../http/endpoint.js';

@ApiTag('health')
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @Inject(ENV) private readonly env: Pick<Env, 'METRICS_TOKEN' | 'isPublic'>,
  ) {}

  @Get()
  @Endpoint({
    summary:
      'Figures of this process for Prometheus; for collectors with METRICS_TOKEN as bearer, without a token only on this machine',
    access: 'public',
    contentType: 'text/plain',
    errors: { 404: ['request.no-such-route'] },
  })
  async read(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!mayReadMetrics(request, this.env)) throw requestRefusals.noSuchRoute;
    void reply.header('content-type', this.metrics.contentType).header('cache-control', 'no-store');
    return this.metrics.text();
  }
}
