import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Pictures } from '../application/pictures.js';
import { isImmutable, parseVariant } from '../domain/picture.js';
import { DomainError } from '#kernel';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** Serves pictures. A redrawn demo picture under its old key, like a scene, is cached for a day only. */
@ApiTag('media')
@Controller('media')
export class MediaController {
  constructor(private readonly pictures: Pictures) {}

  @Get(':key/:file')
  @Endpoint({
    summary: 'A picture: `<key>/<width>.<avif|webp>`, widths 160, 320, 480, 640, 960, 1200, 1600',
    access: 'public',
    contentType: 'image/webp',
    errors: { 404: ['media.picture-not-found'] },
  })
  async picture(
    @Param('key') key: string,
    @Param('file') file: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const variant = parseVariant(key, file);
    const picture = variant && (await this.pictures.find(variant));
    if (!picture) throw new DomainError('media.picture-not-found', 'not-found', 'There is no such picture.');
    await reply
      .type(`image/${variant.format}`)
      .header('cache-control', picture.key === key && isImmutable(key) ? IMMUTABLE : ONE_DAY)
      .send(picture.data);
  }
}
