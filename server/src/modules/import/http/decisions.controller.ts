import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { DecideFact } from '../application/completion/decide-fact.js';
import { ListDecisions } from '../read/list-decisions.js';
import { RunAccess } from './run-access.js';
import { bulkProductResult, type BulkProductResult } from '#contracts/bulk-products';
import {
  importDecisionInput,
  importDecisions,
  type ImportDecisionInput,
  type ImportDecisions,
} from '#contracts/import-decisions';
import { idParam } from '#contracts/primitives';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const ACCESS = { permission: 'catalog.import' };
const NOT_FOUND = { 404: ['import.not-found'] };

@ApiTag('import')
@Controller('api/admin/shopify/imports/:id/decisions')
export class DecisionsController {
  constructor(
    private readonly listDecisions: ListDecisions,
    private readonly decideFact: DecideFact,
    private readonly access: RunAccess,
  ) {}

  @Get()
  @Endpoint({
    summary: 'Texts of the source that state no fact, with the number of products that still lack it',
    access: ACCESS,
    response: importDecisions,
    errors: NOT_FOUND,
  })
  async list(
    @Param({ schema: idParam }) { id }: { id: string },
    @CurrentStaff() staff: StaffMember,
  ): Promise<ImportDecisions> {
    await this.access.check(id, staff);
    return this.listDecisions.of(id);
  }

  @Post()
  @Endpoint({
    summary: 'Fill in the fact that such a text stands for; answers the change, which can be undone',
    access: ACCESS,
    response: bulkProductResult,
    errors: { ...NOT_FOUND, 400: ['catalog.unknown-maker'] },
  })
  async decide(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: importDecisionInput }) input: ImportDecisionInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<BulkProductResult> {
    await this.access.check(id, staff);
    return this.decideFact.decide(id, input);
  }
}
