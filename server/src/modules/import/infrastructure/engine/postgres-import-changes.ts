import { Injectable } from '@nestjs/common';
import {
  ImportChanges,
  type ImportChange,
  type RecordAdded,
  type RecordChanged,
  type StateAfter,
  type StateBefore,
} from '../../domain/engine/import-changes.js';
import type { RecordFields } from '../../domain/records/records.js';
import { fromLinkRow, toLinkRow, type LinkRow } from '../products/postgres-product-links.js';
import { Database } from '#platform/database/database';

/** `before` as it is stored: with the link as a row. */
type StoredBefore = Omit<StateBefore, 'link'> & { readonly link: LinkRow | null };

interface ChangeRow {
  readonly id: string;
  readonly kind: ImportChange['kind'];
  readonly subject_id: string;
  readonly before: StoredBefore | RecordChanged['before'] | null;
  readonly after: StateAfter | { readonly name: string } | RecordFields | null;
}

/** A log that is written and consumed in batches of hundreds, so it is SQL. */
@Injectable()
export class PostgresImportChanges extends ImportChanges {
  constructor(private readonly database: Database) {
    super();
  }

  async add(importId: string, changes: readonly ImportChange[]): Promise<void> {
    if (changes.length === 0) return;
    await this.database.execute(
      `INSERT INTO import_changes (import_id, kind, subject_id, before, after)
       SELECT $1, kind, subject_id, before, after
       FROM jsonb_to_recordset($2) AS w (kind text, subject_id uuid, before jsonb, after jsonb)`,
      [importId, JSON.stringify(changes.map(toRow))],
    );
  }

  async takeNewest(importId: string, count: number): Promise<ImportChange[]> {
    const rows = await this.database.query<ChangeRow & Record<string, unknown>>(
      `DELETE FROM import_changes WHERE id IN (
         SELECT id FROM import_changes WHERE import_id = $1 ORDER BY id DESC LIMIT $2
       ) RETURNING id, kind, subject_id, before, after`,
      [importId, count],
    );
    return rows.sort((a, b) => Number(b.id) - Number(a.id)).map(fromRow);
  }
}

function toRow(change: ImportChange): object {
  const { kind, subjectId: subject_id } = change;
  if (kind === 'created') return { kind, subject_id };
  if (kind === 'category' || kind === 'record-added') return { kind, subject_id, after: change.after };
  if (kind === 'record-changed') return { kind, subject_id, before: change.before, after: change.after };
  const { link } = change.before;
  const before: StoredBefore = { ...change.before, link: link && toLinkRow(link) };
  return { kind, subject_id, before, after: change.after };
}

function fromRow({ kind, subject_id: subjectId, before, after }: ChangeRow): ImportChange {
  if (kind === 'created') return { kind, subjectId };
  if (kind === 'category') return { kind, subjectId, after: after as { readonly name: string } };
  if (kind === 'record-added') return { kind, subjectId, after: after as RecordAdded['after'] };
  if (kind === 'record-changed') {
    return { kind, subjectId, before: before as RecordChanged['before'], after: after as RecordFields };
  }
  const { link = null, ...state } = (before ?? { fields: {} }) as Partial<StoredBefore> &
    Pick<StoredBefore, 'fields'>;
  return {
    kind,
    subjectId,
    before: { ...state, link: link && fromLinkRow(link) },
    after: (after ?? { fields: {} }) as StateAfter,
  };
}
