import { Controller, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RequestImport } from '../application/engine/request-import.js';
import { NOT_CONNECTED } from './not-connected.js';
import { ReadImportRequest } from './read-import-request.js';
import {
  importRecordKindParam,
  importStarted,
  type ImportRecordKind,
  type ImportStarted,
} from '#contracts/import';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

/** Personal data and discount codes, beside what an import of products needs. */
const ACCESS = { permission: 'records.import' };
const ERRORS = {
  400: [
    'import.no-file',
    'import.bad-options',
    'import.empty-file',
    'import.not-csv',
    'import.wrong-encoding',
    'import.columns-missing',
    'import.no-file-of-this-kind',
  ],
  409: [...NOT_CONNECTED, 'import.already-running'],
  413: ['import.file-too-large'],
};
const CONSUMES = ['application/json', 'multipart/form-data'];

/** Imports of what a shop has beside products. Progress, cancellation and undo are those of every import. */
@ApiTag('import')
@Controller('api/admin/shopify/records')
export class RecordImportsController {
  constructor(
    private readonly requestImport: RequestImport,
    private readonly readImportRequest: ReadImportRequest,
  ) {}

  @Post(':kind/import')
  @Endpoint({
    summary:
      'Start an import of customers, past orders, discount codes or pages: of the store, or of an export file',
    consumes: CONSUMES,
    access: ACCESS,
    response: importStarted,
    status: 202,
    errors: ERRORS,
  })
  import(
    @Param({ schema: importRecordKindParam }) { kind }: { kind: ImportRecordKind },
    @Req() request: FastifyRequest,
    @CurrentStaff() staff: StaffMember,
  ): Promise<ImportStarted> {
    return this.start('import', kind, request, staff);
  }

  @Post(':kind/dry-run')
  @Endpoint({
    summary: 'Find out what such an import would do; nothing of the shop is changed',
    consumes: CONSUMES,
    access: ACCESS,
    response: importStarted,
    status: 202,
    errors: ERRORS,
  })
  dryRun(
    @Param({ schema: importRecordKindParam }) { kind }: { kind: ImportRecordKind },
    @Req() request: FastifyRequest,
    @CurrentStaff() staff: StaffMember,
  ): Promise<ImportStarted> {
    return this.start('dry-run', kind, request, staff);
  }

  private async start(
    mode: 'import' | 'dry-run',
    kind: ImportRecordKind,
    request: FastifyRequest,
    staff: StaffMember,
  ): Promise<ImportStarted> {
    const requested = await this.readImportRequest.read(request, kind);
    const importId = await this.requestImport.start({ ...requested, mode, startedBy: staff.email });
    const message = mode === 'import' ? 'The import has started.' : 'The dry run has started.';
    return { success: true, message, importId, imported: { products: 0, categories: 0, total: 0 } };
  }
}
