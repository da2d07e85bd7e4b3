import { Module } from '@nestjs/common';
import { ReleasesController } from './http/releases.controller.js';
import { ReadNewRelease } from './read/new-release.js';

/** Releases of the shop's software. Changing to one is a command: `npm run update`. */
@Module({ controllers: [ReleasesController], providers: [ReadNewRelease] })
export class ReleasesModule {}
