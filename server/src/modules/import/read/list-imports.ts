import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { importNotFound } from '../domain/engine/errors.js';
import { toOptions } from '../domain/engine/import-options.js';
import { NO_COUNTS, type Counts } from '../domain/engine/import-run.js';
import type { ImportRun } from '#contracts/import';
import type { pageQuery } from '#contracts/primitives';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { idOfCursor, pageById } from '#platform/http/id-cursor';
import type { Page } from '#platform/http/page-headers';

interface Row {
  id: string;
  kind: ImportRun['kind'];
  source: ImportRun['source'];
  mode: ImportRun['mode'];
  state: ImportRun['state'];
  file_name: string | null;
  source_name: string | null;
  options: Record<string, unknown>;
  counts: Partial<Counts>;
  progress_done: string;
  progress_total: string | null;
  trouble: ImportRun['trouble'];
  message: string | null;
  failure_code: string | null;
  started_by: string;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  seen_at: Date;
  pictures: ImportRun['pictures'];
  undoable: boolean;
}

const COLUMNS = `i.id, i.kind, i.source, i.mode, i.state, i.file_name, i.source_name, i.options, i.counts, i.progress_done, i.progress_total,
  i.trouble, i.message, i.failure_code, i.started_by, i.created_at, i.started_at, i.finished_at, i.seen_at,
  (SELECT json_build_object('waiting', count(*) FILTER (WHERE state = 'waiting'),
     'done', count(*) FILTER (WHERE state = 'done'), 'failed', count(*) FILTER (WHERE state = 'failed'))
   FROM (
     SELECT state FROM import_pictures WHERE import_id = i.id
     UNION ALL SELECT state FROM import_category_pictures WHERE import_id = i.id
     UNION ALL SELECT t.state FROM import_text_pictures p JOIN text_pictures t USING (source) WHERE p.import_id = i.id
   ) p) AS pictures,
  i.state IN ('done', 'failed', 'cancelled') AND i.id IS NOT DISTINCT FROM (
    SELECT c.import_id FROM import_changes c JOIN imports n ON n.id = c.import_id
    WHERE n.state <> 'undone' ORDER BY c.import_id DESC LIMIT 1) AS undoable`;
/** How long a background process usually needs to take a queued import. */
const START_MS = 10_000;
/** Below this progress, an estimate of the remaining time would mislead. */
const MIN_PROGRESS = 0.02;

/** Imports for the admin's list, newest first. */
@Injectable()
export class ListImports {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async page({ limit, cursor }: z.output<typeof pageQuery>): Promise<Page<ImportRun>> {
    const total = await this.database.one<{ count: number }>(
      'SELECT count(*)::integer AS count FROM imports',
    );
    const rows = await this.database.query<Row & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM imports i WHERE $1::uuid IS NULL OR i.id < $1 ORDER BY i.id DESC LIMIT $2`,
      [cursor === undefined ? null : idOfCursor(cursor), limit + 1],
    );
    return pageById(
      rows.map((row) => this.shape(row)),
      limit,
      total?.count ?? 0,
    );
  }

  /** Throws `import.not-found`. */
  async byId(id: string): Promise<ImportRun> {
    const row = await this.database.one<Row & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM imports i WHERE i.id = $1`,
      [id],
    );
    if (!row) throw importNotFound(id);
    return this.shape(row);
  }

  private shape(row: Row): ImportRun {
    const counts = { ...NO_COUNTS, ...row.counts };
    const products = counts.new + counts.changed + counts.unchanged;
    return {
      id: row.id,
      kind: row.kind,
      source: row.source,
      mode: row.mode,
      state: row.state,
      fileName: row.file_name,
      sourceName: row.source_name,
      options: toOptions(row.options) as ImportRun['options'],
      counts,
      imported: { products, categories: counts.categories, total: products + counts.categories },
      pictures: row.pictures,
      ...this.pace(row, products + counts.conflicting + counts.rejected),
      waiting: this.waiting(row),
      trouble: row.trouble,
      message: row.message,
      failureCode: row.failure_code,
      undoable: row.undoable,
      startedBy: row.started_by,
      createdAt: row.created_at.toISOString(),
      startedAt: row.started_at?.toISOString() ?? null,
      finishedAt: row.finished_at?.toISOString() ?? null,
    };
  }

  private waiting({ state, seen_at }: Row): ImportRun['waiting'] {
    if (state !== 'queued') return null;
    return this.clock.now().getTime() - seen_at.getTime() > START_MS ? 'no-worker' : 'starting';
  }

  private pace(row: Row, processed: number): Pick<ImportRun, 'progress' | 'rate' | 'secondsLeft'> {
    const total = Number(row.progress_total ?? 0);
    const isDone = row.state === 'done' || row.state === 'undone';
    const progress = isDone ? 1 : total > 0 ? Math.min(Number(row.progress_done) / total, 1) : null;
    const end = row.finished_at ?? this.clock.now();
    const seconds = row.started_at ? (end.getTime() - row.started_at.getTime()) / 1000 : 0;
    const rate = seconds > 0 && processed > 0 ? Math.round((processed / seconds) * 10) / 10 : null;
    const canEstimate = row.state === 'running' && progress !== null && progress > MIN_PROGRESS;
    return {
      progress,
      rate,
      secondsLeft: canEstimate ? Math.round((seconds / progress) * (1 - progress)) : null,
    };
  }
}
