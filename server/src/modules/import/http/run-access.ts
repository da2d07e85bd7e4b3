import { Injectable } from '@nestjs/common';
import { ListImports } from '../read/list-imports.js';
import type { ImportRun } from '#contracts/import';
import { StaffAccess, type StaffMember } from '#modules/identity';

/** What the calls of one import need beside `catalog.import`, by what was imported: personal data and discount codes. */
const PERMISSIONS: Readonly<Record<ImportRun['kind'], string>> = {
  products: 'catalog.import',
  customers: 'records.import',
  orders: 'records.import',
  discounts: 'records.import',
  pages: 'records.import',
};

/** Finds an import for a staff member who may see and change its kind. */
@Injectable()
export class RunAccess {
  constructor(
    private readonly listImports: ListImports,
    private readonly staffAccess: StaffAccess,
  ) {}

  /** Throws `import.not-found` (404) and `identity.not-allowed` (403). */
  async check(id: string, staff: StaffMember): Promise<ImportRun> {
    const run = await this.listImports.byId(id);
    this.staffAccess.check(staff, PERMISSIONS[run.kind]);
    return run;
  }
}
