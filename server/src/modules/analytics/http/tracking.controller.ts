import { Controller, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { TrackVisitor } from '../application/track-visitor.js';
import { ENV, type Env } from '#platform/config/env';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

@ApiTag('analytics')
@Controller('api/track-visitor')
export class TrackingController {
  private readonly ownOrigin: string;

  constructor(
    private readonly trackVisitor: TrackVisitor,
    @Inject(ENV) env: Env,
  ) {
    this.ownOrigin = new URL(env.PUBLIC_URL).origin;
  }

  @Post()
  @Endpoint({
    summary: 'Report that the page in the Referer is open; no body, no cookie',
    access: 'public',
  })
  async track(@Req() request: FastifyRequest): Promise<void> {
    const path = this.ownPath(request);
    if (path === null) return;
    await this.trackVisitor.record({ path, ipAddress: request.ip, userAgent: request.headers['user-agent'] });
  }

  /** The path of a Referer of this shop; null for a Referer that is missing, malformed or of another site. */
  private ownPath(request: FastifyRequest): string | null {
    const { referer } = request.headers;
    if (referer === undefined || !URL.canParse(referer)) return null;
    const url = new URL(referer);
    const own = url.origin === this.ownOrigin || url.origin === `${request.protocol}://${request.host}`;
    return own ? url.pathname : null;
  }
}
