import { Module } from '@nestjs/common';
import { PreparePictures } from './application/prepare-pictures.js';
import { MediaModule } from './media.module.js';
import type { Work } from '#platform/queue/worker-lifecycle';

/** What this module tells and asks for. */
export const MEDIA_WORK: Work = { events: [], jobs: [] };

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [MediaModule], providers: [PreparePictures] })
export class MediaWorkerModule {}
