import type { MultipartFile } from '@fastify/multipart';
import { Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { TakePicture } from '../application/take-picture.js';
import { MAX_BYTES, noFile, tooLarge } from '../domain/errors.js';
import { uploadedPicture, type UploadedPicture } from '#contracts/media';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

/** Allowance for the form fields around the file. */
const FORM_BYTES = 64 * 1024;

/** Uploads of pictures. */
@ApiTag('media')
@Controller('api/media')
export class UploadsController {
  constructor(private readonly takePicture: TakePicture) {}

  @Post()
  @Endpoint({
    summary: 'Upload one picture of at most 20 MB, as the file of a form',
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
    if (!request.isMultipart()) throw noFile();
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES + FORM_BYTES) throw tooLarge();
    return this.takePicture.upload(await readFile(request));
  }
}

/** Reads the whole file into memory; stops at the limit. */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  const file: MultipartFile | undefined = await request
    .file({ limits: { fileSize: MAX_BYTES, files: 1, fields: 4 } })
    .catch(() => undefined);
  if (!file) throw noFile();
  const data = await file.toBuffer().catch((error: { code?: unknown }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') return undefined;
    throw noFile();
  });
  if (data && !file.file.truncated) return data;
  throw tooLarge();
}
