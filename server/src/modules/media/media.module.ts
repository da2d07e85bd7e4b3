import { Module } from '@nestjs/common';
import { Pictures } from './application/pictures.js';
import { LogoPictures } from './application/logo-pictures.js';
import { TakeDocument } from './application/take-document.js';
import { TakeLogo } from './application/take-logo.js';
import { TakePicture } from './application/take-picture.js';
import { UploadedPictures } from './application/uploaded-pictures.js';
import { DocumentStore } from './domain/document-store.js';
import { LogoRenderer } from './domain/logo-renderer.js';
import { PhotoReader } from './domain/photo-reader.js';
import { PictureStore } from './domain/picture-store.js';
import { RemotePictures } from './domain/remote-pictures.js';
import { Renderer } from './domain/renderer.js';
import { DocumentsController } from './http/documents.controller.js';
import { MediaController } from './http/media.controller.js';
import { UploadsController } from './http/uploads.controller.js';
import { FileDocumentStore } from './infrastructure/file-document-store.js';
import { FilePictureStore } from './infrastructure/file-picture-store.js';
import { PostgresRemotePictures } from './infrastructure/postgres-remote-pictures.js';
import { SharpLogoRenderer } from './infrastructure/sharp-logo-renderer.js';
import { SharpPhotoReader } from './infrastructure/sharp-photo-reader.js';
import { SharpRenderer } from './infrastructure/sharp-renderer.js';
import { ShownTexts } from './read/shown-texts.js';
import { IdentityModule } from '#modules/identity';
import { FileStore } from '#platform/files/file-store';

/** Pictures, in the widths and formats that browsers request. */
@Module({
  imports: [IdentityModule],
  controllers: [DocumentsController, MediaController, UploadsController],
  providers: [
    {
      provide: PictureStore,
      inject: [FileStore],
      useFactory: (files: FileStore) => new FilePictureStore(files),
    },
    {
      provide: DocumentStore,
      inject: [FileStore],
      useFactory: (files: FileStore) => new FileDocumentStore(files),
    },
    { provide: LogoRenderer, useClass: SharpLogoRenderer },
    { provide: Renderer, useClass: SharpRenderer },
    { provide: PhotoReader, useClass: SharpPhotoReader },
    { provide: RemotePictures, useClass: PostgresRemotePictures },
    LogoPictures,
    Pictures,
    ShownTexts,
    TakeDocument,
    TakeLogo,
    TakePicture,
    UploadedPictures,
  ],
  exports: [LogoPictures, ShownTexts, TakePicture, RemotePictures, UploadedPictures],
})
export class MediaModule {}
