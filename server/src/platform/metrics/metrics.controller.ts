import { BlockList, isIPv4 } from 'node:net';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Metrics } from './metrics.js';
import { ApiTag, Endpoint } from '../http/endpoint.js';
import { DomainError } from '#kernel';

/** The networks that may read the metrics: this machine and private networks. */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

@ApiTag('health')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Endpoint({
    summary:
      'Figures of this process for Prometheus; only for collectors on this machine or a private network',
    access: 'public',
    contentType: 'text/plain',
    errors: { 404: ['request.no-such-route'] },
  })
  async read(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!PRIVATE.check(request.ip, isIPv4(request.ip) ? 'ipv4' : 'ipv6')) {
      throw new DomainError('request.no-such-route', 'not-found', 'There is nothing at this address.');
    }
    void reply.header('content-type', this.metrics.contentType);
    return this.metrics.text();
  }
}
