import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readUpload } from './read-upload.js';
import { TakeLogo } from '../application/take-logo.js';
import { TakePicture } from '../application/take-picture.js';
import { MAX_BYTES } from '../domain/errors.js';
import { pictureCrop, uploadedPicture, type PictureCrop, type UploadedPicture } from '#contracts/media';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

/** Uploads of pictures. */
@ApiTag('media')
@Controller('api/media')
export class UploadsController {
  constructor(
    private readonly takePicture: TakePicture,
    private readonly takeLogo: TakeLogo,
  ) {}

  @Post()
  @Endpoint({
    summary: 'Upload one picture of at most 30 MB, as the file of a form',
    consumes: ['multipart/form-data'],
    access: { permission: 'catalog.write' },
    response: uploadedPicture,
    status: 201,
    errors: {
      400: ['media.no-file', 'media.not-a-picture', 'media.too-many-pixels'],
      413: ['media.too-large'],
    },
  })
  async upload(@Req() request: FastifyRequest): Promise<UploadedPicture> {
    return this.takePicture.upload(await readUpload(request, MAX_BYTES));
  }

  @Post('crops')
  @Endpoint({
    summary: 'Save a part of a picture of the shop as a picture of its own',
    access: { permission: 'catalog.write' },
    response: uploadedPicture,
    status: 201,
    errors: { 400: ['media.crop-too-small'], 404: ['media.picture-not-found'] },
  })
  crop(@Body({ schema: pictureCrop }) { url, area }: PictureCrop): Promise<UploadedPicture> {
    return this.takePicture.crop(url, area);
  }

  @Post('logos')
  @Endpoint({
    summary:
      'Upload a logo or icon: a picture of at most 30 MB or a drawing (SVG) of at most 1 MB, as the file of a form',
    consumes: ['multipart/form-data'],
    access: { permission: 'settings.write' },
    response: uploadedPicture,
    status: 201,
    errors: {
      400: ['media.no-file', 'media.not-a-picture', 'media.too-many-pixels', 'media.unsafe-drawing'],
      413: ['media.too-large'],
    },
  })
  async uploadLogo(@Req() request: FastifyRequest): Promise<UploadedPicture> {
    return this.takeLogo.upload(await readUpload(request, MAX_BYTES));
  }
}
