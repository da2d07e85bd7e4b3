import { Controller, Get, Ip, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Pictures } from '../application/pictures.js';
import { isImmutable, parseVariant } from '../domain/picture.js';
import { pictureNotFound } from '../domain/errors.js';
import { RemotePictures } from '../domain/remote-pictures.js';
import { imageUrl } from '#contracts/product-pictures';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { networkOf } from '#platform/throttle/network';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

const copyQuery = z.object({ address: imageUrl });

/** Serves pictures. A redrawn demo picture under its old key, like a scene, is cached for a day only. */
@ApiTag('media')
@Controller('media')
export class MediaController {
  constructor(
    private readonly pictures: Pictures,
    private readonly remotePictures: RemotePictures,
  ) {}

  @Get('copy')
  @Endpoint({
    summary: 'Redirects to the copy of a picture of another host',
    access: 'public',
    status: 302,
    errors: { 404: ['media.picture-not-found'] },
  })
  async copy(
    @Query({ schema: copyQuery }) { address }: { address: string },
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const url = await this.remotePictures.stored(address);
    if (url === undefined) throw pictureNotFound();
    await reply.header('cache-control', ONE_DAY).redirect(url, 302);
  }

  @Get(':key/:file')
  @Endpoint({
    summary: 'A picture: `<key>/<width>.<avif|webp>`, widths 160, 320, 480, 640, 960, 1200, 1600',
    access: 'public',
    contentType: 'image/webp',
    errors: { 404: ['media.picture-not-found'], 429: ['request.too-many'] },
  })
  async picture(
    @Param('key') key: string,
    @Param('file') file: string,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const variant = parseVariant(key, file);
    const picture = variant && (await this.pictures.find(variant, networkOf(ip)));
    if (!picture) throw pictureNotFound();
    await reply
      .type(`image/${variant.format}`)
      .header('cache-control', picture.key === key && isImmutable(key) ? IMMUTABLE : ONE_DAY)
      .send(picture.data);
  }
}
