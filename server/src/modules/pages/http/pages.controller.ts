import { Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ManagePages } from '../application/manage-pages.js';
import { ListPages } from '../read/list-pages.js';
import {
  ownPage,
  ownPageQuery,
  ownPageSummary,
  publishedPage,
  slugParam,
  type OwnPage,
  type OwnPageSummary,
  type PublishedPage,
} from '#contracts/pages';
import { idParam } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

const READ = { permission: 'content.read' };
const WRITE = { permission: 'content.write' };
const NOT_FOUND = { 404: ['pages.page-not-found'] };

type Id = { id: string };

@ApiTag('pages')
@Controller('api')
export class PagesController {
  constructor(
    private readonly managePages: ManagePages,
    private readonly listPages: ListPages,
  ) {}

  @Get('published-pages/:slug')
  @Endpoint({
    summary: 'A published page by its slug',
    access: 'public',
    response: publishedPage,
    errors: NOT_FOUND,
  })
  published(@Param({ schema: slugParam }) { slug }: { slug: string }): Promise<PublishedPage> {
    return this.listPages.published(slug);
  }

  @Get('pages')
  @Endpoint({ summary: 'The pages, newest first', access: READ, response: z.array(ownPageSummary) })
  async list(
    @Query({ schema: ownPageQuery }) query: z.output<typeof ownPageQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnPageSummary[]> {
    return sendPage(reply, await this.listPages.page(query));
  }

  @Get('pages/:id')
  @Endpoint({ summary: 'One page with its text', access: READ, response: ownPage, errors: NOT_FOUND })
  byId(@Param({ schema: idParam }) { id }: Id): Promise<OwnPage> {
    return this.listPages.byId(id);
  }

  @Post('pages/:id/publish')
  @Endpoint({
    summary: 'Show a page to shoppers; again changes nothing',
    access: WRITE,
    response: ownPage,
    errors: NOT_FOUND,
  })
  async publish(@Param({ schema: idParam }) { id }: Id): Promise<OwnPage> {
    await this.managePages.setPublished(id, true);
    return this.listPages.byId(id);
  }

  @Post('pages/:id/unpublish')
  @Endpoint({
    summary: 'Hide a page from shoppers; again changes nothing',
    access: WRITE,
    response: ownPage,
    errors: NOT_FOUND,
  })
  async unpublish(@Param({ schema: idParam }) { id }: Id): Promise<OwnPage> {
    await this.managePages.setPublished(id, false);
    return this.listPages.byId(id);
  }

  @Delete('pages/:id')
  @Endpoint({
    summary: 'Remove a page; the log can bring it back as a draft',
    access: WRITE,
    errors: NOT_FOUND,
  })
  remove(@Param({ schema: idParam }) { id }: Id): Promise<void> {
    return this.managePages.remove(id);
  }
}
