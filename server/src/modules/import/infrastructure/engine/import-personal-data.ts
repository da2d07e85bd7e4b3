import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '#platform/config/env';
import { Database } from '#platform/database/database';
import { spellingsOf } from '#platform/personal-data/mail-address';
import {
  HoldsPersonalData,
  type CollectedData,
  type OpenMatter,
  type Person,
  type PersonalDataHolder,
} from '#platform/personal-data/personal-data';

/** SQL of a row of an import's report: `handle` is the mail address, order number or id of a record. */
const REPORTED = '(handle ~* $1 OR handle = ANY($2::text[])';

/** What imports of customers and orders have stored of a person: reports, changes to undo, and uploads. */
@Injectable()
@HoldsPersonalData({
  tables: [
    'import_items',
    'import_findings',
    'import_changes',
    'import_records',
    'import_planned',
    'imports',
  ],
})
export class ImportPersonalData implements PersonalDataHolder {
  private readonly uploads: string;

  constructor(
    private readonly database: Database,
    @Inject(ENV) env: Env,
  ) {
    this.uploads = join(env.DATA_DIR, 'imports');
  }

  /** Copies of what `customers` and `orders` have; the source of each import is named there. */
  async collect(): Promise<CollectedData[]> {
    return [];
  }

  async erase({ mention, ids }: Person): Promise<void> {
    const bySubject = (table: string) =>
      this.database.execute(`DELETE FROM ${table} WHERE subject_id::text = ANY($1::text[])`, [ids]);
    const byReport = (table: string, more: string) =>
      this.database.execute(`DELETE FROM ${table} WHERE ${REPORTED} OR ${more})`, [mention, ids]);
    await byReport('import_items', 'product_id::text = ANY($2::text[]) OR differences::text ~* $1');
    await byReport('import_findings', 'value ~* $1 OR reason ~* $1 OR "values"::text ~* $1');
    await bySubject('import_changes');
    await bySubject('import_records');
    await this.database.execute('DELETE FROM import_planned WHERE key ~* $1', [mention]);
    await this.database.execute(
      'UPDATE imports SET message = NULL, trouble = NULL WHERE message ~* $1 OR trouble::text ~* $1',
      [mention],
    );
  }

  /** Deletes every upload that holds the address: no finished import needs its file. */
  async eraseFiles({ email }: Person): Promise<void> {
    const names = await readdir(this.uploads).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const name of names) {
      const path = join(this.uploads, name);
      if (await holds(path, email)) await rm(path, { force: true });
    }
  }

  /** A running import would write the person again, or lose its file. */
  async openMatters(): Promise<OpenMatter[]> {
    return this.database.query<OpenMatter & Record<string, unknown>>(
      `SELECT 'import' AS kind, '' AS reference FROM imports
       WHERE kind IN ('customers', 'orders') AND state IN ('queued', 'running', 'cancelling', 'undoing') LIMIT 1`,
    );
  }
}

async function holds(path: string, email: string): Promise<boolean> {
  const stream = createReadStream(path, 'utf8');
  const spellings = spellingsOf(email);
  try {
    for await (const line of createInterface({ input: stream })) {
      if (spellings.some((spelling) => line.toLowerCase().includes(spelling))) return true;
    }
    return false;
  } finally {
    stream.destroy();
  }
}
