import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SitemapFiles } from './sitemap-files.js';
import { pagesBesideProducts, robots } from './sitemap.js';
import { sitemapFileParam } from '#contracts/sitemap';
import { DomainError } from '#kernel';
import { Catalog } from '#modules/catalog';
import { PublishedPages } from '#modules/pages';
import { ResponseCache } from '#platform/cache/response-cache';
import { sendCachedResponse } from '#platform/cache/send-cached-response';
import { ENV, type Env } from '#platform/config/env';
import { Endpoint } from '#platform/http/endpoint';

/** The sitemap and robots.txt, for search engines. */
@Controller()
export class CrawlersController {
  private readonly files: SitemapFiles;

  constructor(
    @Inject(ENV) private readonly env: Env,
    catalog: Catalog,
    publishedPages: PublishedPages,
    private readonly cache: ResponseCache,
  ) {
    this.files = new SitemapFiles(env.PUBLIC_URL, {
      besideProducts: async () =>
        pagesBesideProducts(...(await Promise.all([publishedPages.listed(), catalog.listedCategories()]))),
      countProducts: () => catalog.countListedProducts(),
      products: (range) => catalog.listedProducts(range),
    });
  }

  @Get('sitemap.xml')
  @Endpoint({
    summary: 'Every page worth finding, or the index of the files that list them',
    access: 'public',
    contentType: 'application/xml',
  })
  async sitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.sendXml('sitemap', () => this.files.first(), request, reply);
  }

  @Get('sitemaps/:number.xml')
  @Endpoint({
    summary: 'A file of the sitemap of a shop with more pages than one file holds',
    access: 'public',
    contentType: 'application/xml',
    errors: { 404: ['sitemap.no-such-file'] },
  })
  async sitemapFile(
    @Param({ schema: sitemapFileParam }) { number }: { number: number },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = async () => {
      const xml = await this.files.file(number);
      if (xml !== null) return xml;
      throw new DomainError('sitemap.no-such-file', 'not-found', 'The sitemap has fewer files.');
    };
    await this.sendXml(`sitemap ${number}`, file, request, reply);
  }

  @Get('robots.txt')
  @Endpoint({ summary: 'What crawlers leave alone', access: 'public', contentType: 'text/plain' })
  robots(@Res() reply: FastifyReply): void {
    void reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(this.env.PUBLIC_URL));
  }

  /** Requests for the same file at once make it once; a small one is cached until something changes. */
  private async sendXml(
    key: string,
    make: () => Promise<string>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const response = await this.cache.getOrCreate(key, null, async () => ({
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
      body: Buffer.from(await make()),
    }));
    await sendCachedResponse(response, request, reply);
  }
}
