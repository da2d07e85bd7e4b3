import { Injectable } from '@nestjs/common';
import { importRunning, notUndoable } from '../domain/errors.js';
import { toOptions } from '../domain/import-options.js';
import { NO_COUNTS, type Counts, type ImportRun, type NewRun, type RunState } from '../domain/import-run.js';
import { Imports, type Advance, type RunItem } from '../domain/imports.js';
import type { Finding } from '../domain/source-product.js';
import { Database, violatedConstraint } from '#platform/database/database';

const COLUMNS = `id, source, mode, state, file_name, file_path, options, counts, batches, resume_at, items, stumbles`;

interface Row {
  id: string;
  source: 'file' | 'api';
  mode: 'import' | 'dry-run';
  state: RunState;
  file_name: string | null;
  file_path: string | null;
  options: Record<string, unknown>;
  counts: Partial<Counts>;
  batches: number;
  resume_at: string | null;
  items: number;
  stumbles: number;
}

/** Imports in PostgreSQL; a partial unique index keeps them one at a time. */
@Injectable()
export class PostgresImports extends Imports {
  constructor(private readonly database: Database) {
    super();
  }

  async add(run: NewRun): Promise<void> {
    try {
      await this.database.execute(
        `INSERT INTO imports (id, source, mode, file_name, file_path, options, started_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [
          run.id,
          run.source,
          run.mode,
          run.fileName,
          run.filePath,
          JSON.stringify(run.options),
          run.startedBy,
        ],
      );
    } catch (error) {
      if (violatedConstraint(error) !== 'imports_one_at_work') throw error;
      throw importRunning();
    }
  }

  async find(id: string): Promise<ImportRun | undefined> {
    const row = await this.database.one<Row>(`SELECT ${COLUMNS} FROM imports WHERE id = $1`, [id]);
    return row && toRun(row);
  }

  async claim(id: string, state: RunState, batches: number): Promise<ImportRun | undefined> {
    const row = await this.database.one<Row>(
      `SELECT ${COLUMNS} FROM imports WHERE id = $1 AND state = $2 AND batches = $3 FOR UPDATE`,
      [id, state, batches],
    );
    return row && toRun(row);
  }

  async record(run: ImportRun, items: readonly RunItem[], findings: readonly Finding[]): Promise<void> {
    if (items.length > 0) {
      await this.database.execute(
        `INSERT INTO import_items (import_id, position, handle, title, source_row, product_id, outcome, differences)
         SELECT $1, $3 + w.place, w.handle, w.title, w.row, w.product_id, w.outcome, coalesce(w.differences, '[]')
         FROM jsonb_to_recordset($2) AS w (place integer, handle text, title text, row integer, product_id uuid,
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

  async advance(id: string, advance: Advance): Promise<void> {
    await this.database.execute(
      `UPDATE imports SET batches = batches + 1, items = items + $2, counts = $3, resume_at = coalesce($4, resume_at),
         progress_done = $5, progress_total = coalesce($6, progress_total), stumbles = 0, seen_at = now()
       WHERE id = $1`,
      [
        id,
        advance.itemsDone,
        JSON.stringify(advance.counts),
        advance.resumeAt,
        advance.progressDone,
        advance.progressTotal,
      ],
    );
  }

  async move(
    id: string,
    from: readonly RunState[],
    to: RunState,
    message?: string,
    code?: string,
  ): Promise<boolean> {
    const moved = await this.database.execute(
      `UPDATE imports SET state = $3, message = coalesce($4, message), failure_code = $5, seen_at = now(),
         started_at = CASE WHEN $3 = 'running' THEN coalesce(started_at, now()) ELSE started_at END,
         finished_at = CASE WHEN $3 IN ('done', 'failed', 'cancelled', 'undone') THEN now() ELSE finished_at END
       WHERE id = $1 AND state = ANY($2)`,
      [id, from, to, message ?? null, code ?? null],
    );
    return moved === 1;
  }

  async stumble(id: string): Promise<number> {
    const row = await this.database.one<{ stumbles: number }>(
      'UPDATE imports SET stumbles = stumbles + 1, seen_at = now() WHERE id = $1 RETURNING stumbles',
      [id],
    );
    return row?.stumbles ?? 0;
  }

  async stalled(seconds: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM imports WHERE state IN ('queued', 'running', 'cancelling', 'undoing')
         AND seen_at < now() - make_interval(secs => $1)`,
      [seconds],
    );
    return rows.map(({ id }) => id);
  }

  async beginUndo(id: string): Promise<void> {
    const newest = await this.database.one<{ id: string }>(
      `SELECT i.id FROM imports i WHERE i.mode = 'import' AND i.state <> 'undone'
         AND EXISTS (SELECT 1 FROM import_changes c WHERE c.import_id = i.id) ORDER BY i.id DESC LIMIT 1`,
    );
    if (newest?.id !== id) {
      throw notUndoable(
        'Only the newest import that changed something can be undone. Undo the later ones first.',
      );
    }
    try {
      const moved = await this.move(id, ['done', 'failed', 'cancelled'], 'undoing');
      if (!moved) throw notUndoable('This import is still at work. Cancel it first.');
    } catch (error) {
      if (violatedConstraint(error) === 'imports_one_at_work') throw importRunning();
      throw error;
    }
    await this.database.execute('UPDATE imports SET stumbles = 0 WHERE id = $1', [id]);
  }
}

function toItemRow(item: RunItem, place: number): object {
  const { handle, title, row, productId, outcome, differences } = item;
  return {
    place,
    handle,
    title,
    row,
    product_id: productId,
    outcome,
    ...(differences.length > 0 && { differences }),
  };
}

function toRun(row: Row): ImportRun {
  return {
    id: row.id,
    source: row.source,
    mode: row.mode,
    state: row.state,
    fileName: row.file_name,
    filePath: row.file_path,
    options: toOptions(row.options),
    counts: { ...NO_COUNTS, ...row.counts },
    batches: row.batches,
    resumeAt: row.resume_at,
    items: row.items,
    stumbles: row.stumbles,
  };
}
