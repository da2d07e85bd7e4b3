import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { robots, sitemap, type Listed } from './sitemap.js';
import { Catalog } from '#modules/catalog';
import { PublishedPages } from '#modules/pages';
import { ResponseCache } from '#platform/cache/response-cache';
import { sendCachedResponse } from '#platform/cache/send-cached-response';
import { ENV, type Env } from '#platform/config/env';
import { Endpoint } from '#platform/http/endpoint';

/** The sitemap and robots.txt, for search engines. */
@Controller()
export class CrawlersController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly catalog: Catalog,
    private readonly publishedPages: PublishedPages,
    private readonly cache: ResponseCache,
  ) {}

  @Get('sitemap.xml')
  @Endpoint({ summary: 'Every page worth finding', access: 'public', contentType: 'application/xml' })
  async sitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const response = await this.cache.getOrCreate('sitemap', null, async () => ({
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
      body: Buffer.from(sitemap(this.env.PUBLIC_URL, await this.listed())),
    }));
    await sendCachedResponse(response, request, reply);
  }

  @Get('robots.txt')
  @Endpoint({ summary: 'What crawlers leave alone', access: 'public', contentType: 'text/plain' })
  robots(@Res() reply: FastifyReply): void {
    void reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(this.env.PUBLIC_URL));
  }

  private async listed(): Promise<Listed> {
    const [catalogue, pages] = await Promise.all([
      this.catalog.listedAddresses(),
      this.publishedPages.listed(),
    ]);
    return { ...catalogue, pages };
  }
}
