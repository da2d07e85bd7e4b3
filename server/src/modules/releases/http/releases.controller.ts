import { Controller, Get } from '@nestjs/common';
import { ReadNewRelease } from '../read/new-release.js';
import { releaseState, type ReleaseState } from '#contracts/releases';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

@ApiTag('releases')
@Controller('api/releases')
export class ReleasesController {
  constructor(private readonly newRelease: ReadNewRelease) {}

  @Get('new')
  @Endpoint({
    summary: 'The release that the shop could change to, and what it brings',
    access: { permission: 'settings.read' },
    response: releaseState,
  })
  async state(): Promise<ReleaseState> {
    return { newRelease: await this.newRelease.read() };
  }
}
