import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ImportRedirects } from '../application/import-redirects.js';
import { ManageRedirects } from '../application/manage-redirects.js';
import { ListRedirects } from '../read/list-redirects.js';
import { idParam } from '#contracts/primitives';
import {
  redirect,
  redirectFileInput,
  redirectImport,
  redirectInput,
  redirectQuery,
  type Redirect,
  type RedirectFileInput,
  type RedirectImport,
  type RedirectInput,
} from '#contracts/redirects';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

const READ = { permission: 'content.read' };
const WRITE = { permission: 'content.write' };
const REFUSED = ['redirects.from-taken', 'redirects.page-exists', 'redirects.loop', 'redirects.chain'];

@ApiTag('redirects')
@Controller('api/redirects')
export class RedirectsController {
  constructor(
    private readonly manageRedirects: ManageRedirects,
    private readonly importRedirects: ImportRedirects,
    private readonly listRedirects: ListRedirects,
  ) {}

  @Get()
  @Endpoint({ summary: 'Redirects by former address', access: READ, response: z.array(redirect) })
  async list(
    @Query({ schema: redirectQuery }) query: z.output<typeof redirectQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Redirect[]> {
    return sendPage(reply, await this.listRedirects.page(query));
  }

  @Get('export.csv')
  @Endpoint({ summary: 'All redirects as CSV', access: READ, contentType: 'text/csv' })
  export(): StreamableFile {
    return new StreamableFile(this.listRedirects.csv(), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="redirects.csv"',
    });
  }

  @Post()
  @Endpoint({
    summary: 'Add a redirect; those to its former address are led on to its target',
    access: WRITE,
    response: redirect,
    status: 201,
    errors: { 409: REFUSED },
  })
  async add(@Body({ schema: redirectInput }) input: RedirectInput): Promise<Redirect> {
    return this.listRedirects.byId(await this.manageRedirects.add(input));
  }

  @Post('import')
  @Endpoint({
    summary: 'Add redirects from a CSV file; rows with a fault are reported and left out',
    access: WRITE,
    response: redirectImport,
    errors: { 400: ['redirects.unreadable-file'] },
  })
  import(@Body({ schema: redirectFileInput }) input: RedirectFileInput): Promise<RedirectImport> {
    return this.importRedirects.run(input);
  }

  @Put(':id')
  @Endpoint({
    summary: 'Replace a redirect',
    access: WRITE,
    response: redirect,
    errors: { 404: ['redirects.not-found'], 409: REFUSED },
  })
  async replace(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: redirectInput }) input: RedirectInput,
  ): Promise<Redirect> {
    await this.manageRedirects.replace(id, input);
    return this.listRedirects.byId(id);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Remove a redirect', access: WRITE, errors: { 404: ['redirects.not-found'] } })
  remove(@Param({ schema: idParam }) { id }: { id: string }): Promise<void> {
    return this.manageRedirects.remove(id);
  }
}
