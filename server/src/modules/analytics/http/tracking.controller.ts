import { Body, Controller, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { TrackSearch } from '../application/track-search.js';
import { TrackVisitor } from '../application/track-visitor.js';
import { trackedSearch, type TrackedSearch } from '#contracts/analytics';
import { StaffAccess } from '#modules/identity';
import { ENV, type Env } from '#platform/config/env';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

/** What the pages of the shop report. Browsers in which staff have signed in are not counted. */
@ApiTag('analytics')
@Controller('api')
export class TrackingController {
  private readonly shopOrigin: string;

  constructor(
    private readonly trackVisitor: TrackVisitor,
    private readonly trackSearch: TrackSearch,
    private readonly staff: StaffAccess,
    @Inject(ENV) env: Env,
  ) {
    this.shopOrigin = new URL(env.PUBLIC_URL).origin;
  }

  @Post('track-visitor')
  @Endpoint({
    summary: 'Report that the page in the Referer is open; no body, no cookie',
    access: 'public',
  })
  async visitor(@Req() request: FastifyRequest): Promise<void> {
    const path = this.shopPath(request);
    if (path === null || isPrepared(request) || this.staff.isStaffBrowser(request)) return;
    await this.trackVisitor.record({ path, ipAddress: request.ip, userAgent: request.headers['user-agent'] });
  }

  @Post('track-search')
  @Endpoint({
    summary: 'Report that a page shows what a search found; no cookie',
    access: 'public',
  })
  search(@Req() request: FastifyRequest, @Body({ schema: trackedSearch }) search: TrackedSearch): void {
    if (this.shopPath(request) === null || isPrepared(request) || this.staff.isStaffBrowser(request)) return;
    this.trackSearch.record({
      ...search,
      ipAddress: request.ip,
      userAgent: request.headers['user-agent'],
    });
  }

  /** The path of a Referer of this shop; null for a Referer that is missing, malformed or of another site. */
  private shopPath(request: FastifyRequest): string | null {
    const { referer } = request.headers;
    if (referer === undefined || !URL.canParse(referer)) return null;
    const url = new URL(referer);
    const own = url.origin === this.shopOrigin || url.origin === `${request.protocol}://${request.host}`;
    return own ? url.pathname : null;
  }
}

/** True for what a browser fetches before anybody has asked for the page; the page reports again once it is seen. */
function isPrepared({ headers }: FastifyRequest): boolean {
  return /prefetch|prerender/.test([headers['sec-purpose'], headers['purpose']].join(' '));
}
