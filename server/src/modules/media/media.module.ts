import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Pictures } from './application/pictures.js';
import { PictureStore } from './domain/picture-store.js';
import { Renderer } from './domain/renderer.js';
import { MediaController } from './http/media.controller.js';
import { FilePictureStore } from './infrastructure/file-picture-store.js';
import { SharpRenderer } from './infrastructure/sharp-renderer.js';
import { ENV, type Env } from '#platform/config/env';
import { projectRoot } from '#platform/project-root';

/** Pictures, in the widths and formats that browsers ask for. */
@Module({
  controllers: [MediaController],
  providers: [
    {
      provide: PictureStore,
      inject: [ENV],
      useFactory: (env: Env) =>
        new FilePictureStore(join(env.DATA_DIR, 'media'), join(projectRoot(), 'server/seeds/masters')),
    },
    { provide: Renderer, useClass: SharpRenderer },
    Pictures,
  ],
  exports: [Pictures, PictureStore],
})
export class MediaModule {}
