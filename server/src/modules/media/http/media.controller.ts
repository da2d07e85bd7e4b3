import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Pictures } from '../application/pictures.js';
import { isImmutable, parseVariant } from '../domain/picture.js';
import { DomainError } from '#kernel';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

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
    const data = variant && (await this.pictures.variant(variant));
    if (!data) throw new DomainError('media.picture-not-found', 'not-found', 'There is no such picture.');
    await reply
      .type(`image/${variant.format}`)
      .header('cache-control', isImmutable(key) ? FOR_EVER : FOR_A_DAY)
      .send(data);
  }
}
