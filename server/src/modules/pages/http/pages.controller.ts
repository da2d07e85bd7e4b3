import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ManagePages } from '../application/manage-pages.js';
import { ListPages } from '../read/list-pages.js';
import { UnprovenPageClaims } from '../read/unproven-page-claims.js';
import { unprovenPage, type UnprovenPage } from '#contracts/claims';
import {
  customPage,
  customPageInput,
  customPageQuery,
  customPageSummary,
  publishedPage,
  pageSlugParam,
  type CustomPage,
  type CustomPageInput,
  type CustomPageSummary,
  type PublishedPage,
} from '#contracts/pages';
import { idParam } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

const READ = { permission: 'content.read' };
const WRITE = { permission: 'content.write' };
const NOT_FOUND = { 404: ['pages.page-not-found'] };
const TEXTS = ['pages.text-too-long', 'pages.text-too-complex'];

type Id = { id: string };

@ApiTag('pages')
@Controller('api')
export class PagesController {
  constructor(
    private readonly managePages: ManagePages,
    private readonly listPages: ListPages,
    private readonly unprovenClaims: UnprovenPageClaims,
  ) {}

  @Get('published-pages/:slug')
  @Endpoint({
    summary: 'A published page by its slug in any language',
    access: 'public',
    response: publishedPage,
    errors: NOT_FOUND,
  })
  published(@Param({ schema: pageSlugParam }) { slug }: { slug: string }): Promise<PublishedPage> {
    return this.listPages.published(slug);
  }

  @Get('pages')
  @Endpoint({ summary: 'The pages, newest first', access: READ, response: z.array(customPageSummary) })
  async list(
    @Query({ schema: customPageQuery }) query: z.output<typeof customPageQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomPageSummary[]> {
    return sendPage(reply, await this.listPages.page(query));
  }

  @Get('pages/unproven-claims')
  @Endpoint({
    summary: 'Published pages that make environmental claims without proof; at most 200',
    access: READ,
    response: z.array(unprovenPage),
  })
  unproven(): Promise<UnprovenPage[]> {
    return this.unprovenClaims.list();
  }

  @Get('pages/:id')
  @Endpoint({ summary: 'One page with its text', access: READ, response: customPage, errors: NOT_FOUND })
  byId(@Param({ schema: idParam }) { id }: Id): Promise<CustomPage> {
    return this.listPages.byId(id);
  }

  @Post('pages')
  @Endpoint({
    summary: 'Add a page as a draft',
    access: WRITE,
    response: customPage,
    status: 201,
    errors: { 400: TEXTS, 409: ['pages.slug-taken'] },
  })
  async create(
    @Body({ schema: customPageInput }) { version: _, ...input }: CustomPageInput,
  ): Promise<CustomPage> {
    return this.listPages.byId(await this.managePages.create(input));
  }

  @Put('pages/:id')
  @Endpoint({
    summary: 'Replace the texts and addresses of a page; a former address of a published one redirects',
    access: WRITE,
    response: customPage,
    errors: {
      400: TEXTS,
      ...NOT_FOUND,
      409: ['pages.page-changed', 'pages.slug-taken', 'pages.claims-unproven'],
    },
  })
  async replace(
    @Param({ schema: idParam }) { id }: Id,
    @Body({ schema: customPageInput }) { version, ...input }: CustomPageInput,
  ): Promise<CustomPage> {
    await this.managePages.replace(id, input, version);
    return this.listPages.byId(id);
  }

  @Post('pages/:id/publish')
  @Endpoint({
    summary: 'Show a page to shoppers; again changes nothing',
    access: WRITE,
    response: customPage,
    errors: { ...NOT_FOUND, 409: ['pages.claims-unproven'] },
  })
  async publish(@Param({ schema: idParam }) { id }: Id): Promise<CustomPage> {
    await this.managePages.setPublished(id, true);
    return this.listPages.byId(id);
  }

  @Post('pages/:id/unpublish')
  @Endpoint({
    summary: 'Hide a page from shoppers; again changes nothing',
    access: WRITE,
    response: customPage,
    errors: NOT_FOUND,
  })
  async unpublish(@Param({ schema: idParam }) { id }: Id): Promise<CustomPage> {
    await this.managePages.setPublished(id, false);
    return this.listPages.byId(id);
  }

  @Delete('pages/:id')
  @Endpoint({
    summary: 'Remove a page; the log can bring it back as a draft',
    access: WRITE,
    errors: NOT_FOUND,
  })
  async remove(@Param({ schema: idParam }) { id }: Id): Promise<void> {
    await this.managePages.remove(id);
  }
}
