import { Injectable } from '@nestjs/common';
import {
  RecordLinks,
  type RecordFields,
  type RecordKind,
  type RecordLink,
} from '../../domain/records/records.js';
import { Database } from '#platform/database/database';

interface Row {
  readonly key: string;
  readonly subject_id: string;
  readonly fingerprint: string;
  readonly snapshot: RecordFields;
}

/** Links are written and read in batches of hundreds, so it is SQL. */
@Injectable()
export class PostgresRecordLinks extends RecordLinks {
  constructor(private readonly database: Database) {
    super();
  }

  async find(kind: RecordKind, keys: readonly string[]): Promise<Map<string, RecordLink>> {
    const rows = await this.database.query<Row & Record<string, unknown>>(
      `SELECT key, subject_id, fingerprint, snapshot FROM import_records WHERE kind = $1 AND key = ANY($2)`,
      [kind, keys],
    );
    return new Map(
      rows.map(({ key, subject_id: subjectId, fingerprint, snapshot }) => {
        return [key, { key, subjectId, fingerprint, snapshot }];
      }),
    );
  }

  async save(kind: RecordKind, links: readonly RecordLink[]): Promise<void> {
    if (links.length === 0) return;
    await this.database.execute(
      `INSERT INTO import_records (kind, key, subject_id, fingerprint, snapshot)
       SELECT $1, key, "subjectId", fingerprint, snapshot
       FROM jsonb_to_recordset($2) AS w (key text, "subjectId" uuid, fingerprint text, snapshot jsonb)
       ON CONFLICT (kind, key) DO UPDATE SET subject_id = EXCLUDED.subject_id, fingerprint = EXCLUDED.fingerprint,
         snapshot = EXCLUDED.snapshot`,
      [kind, JSON.stringify(links)],
    );
  }

  async delete(kind: RecordKind, subjectIds: readonly string[]): Promise<void> {
    if (subjectIds.length === 0) return;
    await this.database.execute(
      'DELETE FROM import_records WHERE kind = $1 AND subject_id = ANY($2::uuid[])',
      [kind, subjectIds],
    );
  }
}
