import { Module } from '@nestjs/common';
import { PreparePictures } from './application/prepare-pictures.js';
import { MediaModule } from './media.module.js';

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [MediaModule], providers: [PreparePictures] })
export class MediaWorkerModule {}
