import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, Repository } from 'typeorm';
import { importRunning } from '../../domain/engine/errors.js';
import type { Finding } from '../../domain/engine/finding.js';
import { ImportRun } from '../../domain/engine/import-run.js';
import { Imports, type RunItem } from '../../domain/engine/imports.js';
import { Database, violatedConstraint } from '#platform/database/database';
import { deleteInBatches } from '#platform/database/delete-in-batches';

const ACTIVE_STATES = ['queued', 'running', 'cancelling', 'undoing'];

/** Imports in PostgreSQL. A partial unique index allows one active import at a time. */
@Injectable()
export class TypeormImports extends Imports {
  constructor(
    private readonly database: Database,
    @InjectRepository(ImportRun) private readonly injected: Repository<ImportRun>,
  ) {
    super();
  }

  async add(run: ImportRun): Promise<void> {
    await refuseSecond(() => this.repository.insert({ ...run }));
  }

  async find(id: string): Promise<ImportRun | undefined> {
    return (await this.repository.findOneBy({ id })) ?? undefined;
  }

  async active(): Promise<ImportRun | undefined> {
    return (await this.repository.findOneBy({ state: In(ACTIVE_STATES) })) ?? undefined;
  }

  async completionDay(): Promise<string | null> {
    const row = await this.database.one<{ day: string | null }>(
      `SELECT max(options ->> 'completeBy') AS day FROM imports
       WHERE kind = 'products' AND mode = 'import' AND state NOT IN ('queued', 'undoing', 'undone')`,
    );
    return row?.day ?? null;
  }

  async lock(id: string): Promise<ImportRun | undefined> {
    const found = await this.repository.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    return found ?? undefined;
  }

  async save({ id, ...values }: ImportRun): Promise<void> {
    await refuseSecond(() => this.repository.update({ id }, values));
  }

  change(id: string, change: (run: ImportRun) => void): Promise<ImportRun | undefined> {
    return this.database.transaction(async () => {
      const run = await this.lock(id);
      if (!run) return undefined;
      change(run);
      await this.save(run);
      return run;
    });
  }

  stalled(since: Date): Promise<ImportRun[]> {
    return this.repository.findBy({ state: In(ACTIVE_STATES), seenAt: LessThan(since) });
  }

  async newestWithChanges(): Promise<string | undefined> {
    const row = await this.database.one<{ id: string }>(
      `SELECT i.id FROM imports i WHERE i.mode = 'import' AND i.state <> 'undone'
         AND EXISTS (SELECT 1 FROM import_changes c WHERE c.import_id = i.id) ORDER BY i.id DESC LIMIT 1`,
    );
    return row?.id;
  }

  /** Items and findings are only ever appended and listed, in thousands: one statement per batch, without entities. */
  async record(run: ImportRun, items: readonly RunItem[], findings: readonly Finding[]): Promise<void> {
    if (items.length > 0) {
      await this.database.execute(
        `INSERT INTO import_items (import_id, position, handle, title, source_row, product_id, outcome, differences)
         SELECT $1, $3 + w.index, w.handle, w.title, w.row, w.product_id, w.outcome, coalesce(w.differences, '[]')
         FROM jsonb_to_recordset($2) AS w (index integer, handle text, title text, row integer, product_id uuid,
           outcome text, differences jsonb)`,
        [run.id, JSON.stringify(items.map(toItemRow)), run.items],
      );
    }
    if (findings.length === 0) return;
    await this.database.execute(
      `INSERT INTO import_findings (import_id, kind, source_row, handle, field, code, "values", value)
       SELECT $1, kind, row, handle, field, code, coalesce("values", '{}'), value
       FROM jsonb_to_recordset($2) AS w (kind text, row integer, handle text, field text, code text, "values" jsonb, value text)`,
      [run.id, JSON.stringify(findings)],
    );
  }

  async deleteReportsBefore(time: Date): Promise<void> {
    const isOld = 'import_id IN (SELECT id FROM imports WHERE finished_at < $1)';
    for (const table of ['import_items', 'import_findings', 'import_changes'])
      await deleteInBatches(this.database, table, isOld, [time]);
  }

  async rowsOf(importId: string, handles: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.query<{ handle: string; row: number }>(
      `SELECT handle, min(source_row) AS row FROM import_items WHERE import_id = $1 AND handle = ANY($2) GROUP BY handle`,
      [importId, handles],
    );
    return new Map(rows.map(({ handle, row }) => [handle, row]));
  }

  async processed(importId: string, productIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ product_id: string }>(
      'SELECT product_id FROM import_items WHERE import_id = $1 AND product_id = ANY($2::uuid[])',
      [importId, productIds],
    );
    return new Set(rows.map((row) => row.product_id));
  }

  /** The repository of the open transaction, if there is one. */
  private get repository() {
    return this.database.repository(this.injected);
  }
}

function toItemRow({ row, productId, differences, ...item }: RunItem, index: number): object {
  return {
    index,
    ...item,
    row,
    product_id: productId,
    ...(differences.length > 0 && { differences }),
  };
}

async function refuseSecond(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw violatedConstraint(error) === 'imports_one_at_work' ? importRunning() : error;
  }
}
