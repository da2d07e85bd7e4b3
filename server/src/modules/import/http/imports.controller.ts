import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { RetryPictures } from '../application/pictures/retry-pictures.js';
import { RequestImport } from '../application/engine/request-import.js';
import { StartImport } from '../application/engine/start-import.js';
import { NOT_CONNECTED } from './not-connected.js';
import { ReadImportRequest } from './read-import-request.js';
import { RunAccess } from './run-access.js';
import { ListImportDetails } from '../read/list-import-details.js';
import { ListImports } from '../read/list-imports.js';
import {
  importApplication,
  importFileQuery,
  importFindingGroup,
  importFindingQuery,
  importItem,
  importItemQuery,
  importKept,
  importRun,
  importStarted,
  listedFinding,
  type ImportApplication,
  type ImportStarted,
} from '#contracts/import';
import { idParam, pageQuery } from '#contracts/primitives';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

const ACCESS = { permission: 'catalog.import' };
const FILE_ERRORS = [
  'import.no-file',
  'import.bad-options',
  'import.unknown-currency',
  'import.bad-rate',
  'import.bad-day',
  'import.currency-missing',
  'import.empty-file',
  'import.not-csv',
  'import.wrong-encoding',
  'import.other-shop',
  'import.columns-missing',
];
const START_ERRORS = {
  400: FILE_ERRORS,
  409: [...NOT_CONNECTED, 'import.already-running'],
  413: ['import.file-too-large'],
};
const NOT_FOUND = { 404: ['import.not-found'] };

type Id = { id: string };

@ApiTag('import')
@Controller('api/admin/shopify')
export class ImportsController {
  constructor(
    private readonly requestImport: RequestImport,
    private readonly startImport: StartImport,
    private readonly retryPictures: RetryPictures,
    private readonly readImportRequest: ReadImportRequest,
    private readonly listImports: ListImports,
    private readonly details: ListImportDetails,
    private readonly access: RunAccess,
  ) {}

  @Post('import')
  @Endpoint({
    summary: 'Start an import: of the store without a file, or of an uploaded product export (up to 200 MB)',
    consumes: ['application/json', 'multipart/form-data'],
    access: ACCESS,
    response: importStarted,
    status: 202,
    errors: START_ERRORS,
  })
  import(@Req() request: FastifyRequest, @CurrentStaff() staff: StaffMember) {
    return this.start('import', request, staff);
  }

  @Post('dry-run')
  @Endpoint({
    summary: 'Find out what an import would do; nothing of the shop is changed',
    consumes: ['application/json', 'multipart/form-data'],
    access: ACCESS,
    response: importStarted,
    status: 202,
    errors: START_ERRORS,
  })
  dryRun(@Req() request: FastifyRequest, @CurrentStaff() staff: StaffMember) {
    return this.start('dry-run', request, staff);
  }

  @Get('imports')
  @Endpoint({ summary: 'The imports, the newest first', access: ACCESS, response: z.array(importRun) })
  async list(
    @Query({ schema: pageQuery }) query: z.output<typeof pageQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendPage(reply, await this.listImports.page(query));
  }

  @Get('imports/:id')
  @Endpoint({
    summary: 'How one import goes, or went',
    access: ACCESS,
    response: importRun,
    errors: NOT_FOUND,
  })
  show(@Param({ schema: idParam }) { id }: Id, @CurrentStaff() staff: StaffMember) {
    return this.access.check(id, staff);
  }

  @Get('imports/:id/items')
  @Endpoint({
    summary: 'What an import did, or would do, with each product',
    access: ACCESS,
    response: z.array(importItem),
    errors: NOT_FOUND,
  })
  async items(
    @Param({ schema: idParam }) { id }: Id,
    @CurrentStaff() staff: StaffMember,
    @Query({ schema: importItemQuery }) query: z.output<typeof importItemQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.access.check(id, staff);
    return sendPage(reply, await this.details.items(id, query));
  }

  @Get('imports/:id/errors')
  @Endpoint({
    summary: 'What an import could not take or has to say, with row, field and reason',
    access: ACCESS,
    response: z.array(listedFinding),
    errors: NOT_FOUND,
  })
  async findings(
    @Param({ schema: idParam }) { id }: Id,
    @CurrentStaff() staff: StaffMember,
    @Query({ schema: importFindingQuery }) query: z.output<typeof importFindingQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.access.check(id, staff);
    return sendPage(reply, await this.details.findings(id, query));
  }

  @Get('imports/:id/errors/groups')
  @Endpoint({
    summary: 'The same, equal ones counted together: rejections first, then the most frequent',
    access: ACCESS,
    response: z.array(importFindingGroup),
    errors: NOT_FOUND,
  })
  async findingGroups(@Param({ schema: idParam }) { id }: Id, @CurrentStaff() staff: StaffMember) {
    await this.access.check(id, staff);
    return this.details.findingGroups(id);
  }

  @Get('imports/:id/errors.csv')
  @Endpoint({
    summary: 'The same as a file, in the language of the reader',
    access: ACCESS,
    contentType: 'text/csv',
    errors: NOT_FOUND,
  })
  async findingsFile(
    @Param({ schema: idParam }) { id }: Id,
    @CurrentStaff() staff: StaffMember,
    @Query({ schema: importFileQuery }) { lang }: z.output<typeof importFileQuery>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.access.check(id, staff);
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="import-${id.slice(0, 8)}-errors.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(this.details.findingsAsCsv(id, lang)));
  }

  @Get('imports/:id/kept')
  @Endpoint({
    summary: 'Fields that the owner changed here and that therefore stay, with how many products each',
    access: ACCESS,
    response: z.array(importKept),
    errors: NOT_FOUND,
  })
  async kept(@Param({ schema: idParam }) { id }: Id, @CurrentStaff() staff: StaffMember) {
    await this.access.check(id, staff);
    return this.details.kept(id);
  }

  @Post('imports/:id/apply')
  @Endpoint({
    summary: 'Start the import that a dry run has tried, with its choices unless others are given',
    access: ACCESS,
    response: importStarted,
    status: 202,
    errors: {
      ...NOT_FOUND,
      400: ['import.bad-day'],
      409: ['import.not-appliable', 'import.file-gone', ...NOT_CONNECTED, 'import.already-running'],
    },
  })
  async apply(
    @Param({ schema: idParam }) { id }: Id,
    @Body({ schema: importApplication })
    { archiveMissing, removeMissing, overwrite, completeBy }: ImportApplication,
    @CurrentStaff() staff: StaffMember,
  ): Promise<ImportStarted> {
    await this.access.check(id, staff);
    const choices = {
      ...(archiveMissing !== undefined && { archiveMissing }),
      ...(removeMissing !== undefined && { removeMissing }),
      ...(overwrite !== undefined && { overwrite }),
      ...(completeBy !== undefined && { completeBy }),
    };
    return started('import', await this.requestImport.apply(id, choices, staff.email));
  }

  @Post('imports/:id/cancel')
  @Endpoint({
    summary: 'Cancel an import; the batch that is being written is finished first',
    access: ACCESS,
    response: importRun,
    errors: { ...NOT_FOUND, 409: ['import.not-running'] },
  })
  async cancel(@Param({ schema: idParam }) { id }: Id, @CurrentStaff() staff: StaffMember) {
    await this.access.check(id, staff);
    await this.startImport.cancel(id);
    return this.listImports.byId(id);
  }

  @Post('imports/:id/undo')
  @Endpoint({
    summary: 'Take back what an import changed; the newest one only',
    access: ACCESS,
    response: importRun,
    status: 202,
    errors: { ...NOT_FOUND, 409: ['import.not-undoable', 'import.already-running'] },
  })
  async undo(@Param({ schema: idParam }) { id }: Id, @CurrentStaff() staff: StaffMember) {
    await this.access.check(id, staff);
    await this.startImport.undo(id);
    return this.listImports.byId(id);
  }

  @Post('imports/:id/pictures/retry')
  @Endpoint({
    summary: 'Fetch the pictures of an import that failed again; without one nothing changes',
    access: ACCESS,
    response: importRun,
    errors: NOT_FOUND,
  })
  async retry(@Param({ schema: idParam }) { id }: Id, @CurrentStaff() staff: StaffMember) {
    await this.access.check(id, staff);
    await this.retryPictures.retry(id);
    return this.listImports.byId(id);
  }

  private async start(
    mode: 'import' | 'dry-run',
    request: FastifyRequest,
    staff: StaffMember,
  ): Promise<ImportStarted> {
    const requested = await this.readImportRequest.read(request);
    const importId = await this.requestImport.start({ ...requested, mode, startedBy: staff.email });
    return started(mode, importId);
  }
}

function started(mode: 'import' | 'dry-run', importId: string): ImportStarted {
  const message = mode === 'import' ? 'The import has started.' : 'The dry run has started.';
  return { success: true, message, importId, imported: { products: 0, categories: 0, total: 0 } };
}
