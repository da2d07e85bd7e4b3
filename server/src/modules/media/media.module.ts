import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Pictures } from './application/pictures.js';
import { TakePicture } from './application/take-picture.js';
import { PhotoReader } from './domain/photo-reader.js';
import { PictureStore } from './domain/picture-store.js';
import { TextPictures } from './domain/text-pictures.js';
import { Renderer } from './domain/renderer.js';
import { MediaController } from './http/media.controller.js';
import { UploadsController } from './http/uploads.controller.js';
import { FilePictureStore } from './infrastructure/file-picture-store.js';
import { PostgresTextPictures } from './infrastructure/postgres-text-pictures.js';
import { SharpPhotoReader } from './infrastructure/sharp-photo-reader.js';
import { SharpRenderer } from './infrastructure/sharp-renderer.js';
import { ShownTexts } from './read/shown-texts.js';
import { IdentityModule } from '#modules/identity';
import { ENV, type Env } from '#platform/config/env';

/** Pictures, in the widths and formats that browsers request. */
@Module({
  imports: [IdentityModule],
  controllers: [MediaController, UploadsController],
  providers: [
    {
      provide: PictureStore,
      inject: [ENV],
      useFactory: (env: Env) => new FilePictureStore(join(env.DATA_DIR, 'media')),
    },
    { provide: Renderer, useClass: SharpRenderer },
    { provide: PhotoReader, useClass: SharpPhotoReader },
    { provide: TextPictures, useClass: PostgresTextPictures },
    Pictures,
    ShownTexts,
    TakePicture,
  ],
  exports: [ShownTexts, TakePicture, TextPictures],
})
export class MediaModule {}
