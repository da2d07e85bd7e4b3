import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Brands } from '../application/brands.js';
import { DomainError } from '#kernel';
import { ResponseCache } from '#platform/cache/response-cache';
import { sendCachedResponse } from '#platform/cache/send-cached-response';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The files that are made of the brand. An address of a former revision, in a mail or an open page, answers with what there
 * is now, which nobody keeps.
 */
@ApiTag('content')
@Controller('media/brand')
export class BrandFilesController {
  constructor(
    private readonly brands: Brands,
    private readonly cache: ResponseCache,
  ) {}

  @Get(':revision/:file')
  @Endpoint({
    summary:
      'A file of the brand: style.css, logo.png, share.png, icon-32.png, icon-192.png, icon-512.png, maskable-512.png, apple-touch-icon.png',
    access: 'public',
    contentType: 'image/png',
    errors: { 404: ['content.no-such-brand-file'] },
  })
  async file(
    @Param('revision') wanted: string,
    @Param('file') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { revision } = await this.brands.current();
    const cacheControl = wanted === revision ? IMMUTABLE : 'no-cache';
    const response = await this.cache.getOrCreate(`brand ${cacheControl} ${name}`, null, async () => {
      const file = await this.brands.file(name);
      if (!file) throw noSuchFile();
      return {
        status: 200,
        headers: {
          'content-type': file.type,
          // The brand may have changed since the request came in.
          'cache-control': file.revision === wanted ? IMMUTABLE : 'no-cache',
        },
        body: file.data,
      };
    });
    await sendCachedResponse(response, request, reply);
  }
}

const noSuchFile = (): DomainError =>
  new DomainError('content.no-such-brand-file', 'not-found', 'The brand has no such file.');
