import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { health, type Health } from '#contracts/health';
import { ApiTag, Endpoint } from '../http/endpoint.js';
import { Readiness, statusOf } from './readiness.js';

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
    summary:
      'The process and everything it needs can serve; 503 when not. Answers from memory, also under overload',
    access: 'public',
    response: health,
    alsoWith: { 503: 'Something that the process needs is down' },
  })
  ready(@Res({ passthrough: true }) reply: FastifyReply): Health {
    const answer = this.readiness.check();
    void reply.status(statusOf(answer));
    return answer;
  }
}
