import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { health, type Health } from '#contracts/health';
import { ApiTag, Endpoint } from '../http/endpoint.js';
import { Readiness } from './readiness.js';

/** Reports to load balancers and the launcher whether the process is alive and ready. */
@ApiTag('health')
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @Endpoint({ summary: 'The process is alive', access: 'public', response: health })
  live(): Health {
    return { status: 'ok', dependencies: {} };
  }

  @Get('ready')
  @Endpoint({
    summary: 'The process and everything it needs can serve; 503 when not',
    access: 'public',
    response: health,
    alsoWith: { 503: 'Something that the process needs is down' },
  })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const answer = await this.readiness.check();
    if (answer.status !== 'ok') void reply.status(503);
    return answer;
  }
}
