import { Injectable } from '@nestjs/common';
import { DemoRows, type LoadedRow, type RemovedRow, type ReturnedRow } from '../domain/demo-rows.js';
import { Database } from '#platform/database/database';

@Injectable()
export class PostgresDemoRows extends DemoRows {
  constructor(private readonly database: Database) {
    super();
  }

  async markLoaded(rows: readonly LoadedRow[]): Promise<void> {
    await this.database.execute(
      `INSERT INTO demo_rows (kind, id, loaded)
       SELECT kind, id, loaded FROM jsonb_to_recordset($1) AS r (kind text, id text, loaded jsonb)
       ON CONFLICT (kind, id) DO UPDATE SET version = 1, loaded = excluded.loaded, removed_at = NULL, copy = NULL, label = NULL`,
      [JSON.stringify(rows)],
    );
  }

  async markRemoved(rows: readonly RemovedRow[], now: Date): Promise<void> {
    await this.database.execute(
      `UPDATE demo_rows d SET removed_at = $2, copy = r.copy, label = r.name
       FROM jsonb_to_recordset($1) AS r (kind text, id text, name text, copy jsonb) WHERE d.kind = r.kind AND d.id = r.id`,
      [JSON.stringify(rows), now],
    );
  }

  removedSince(since: Date): Promise<(RemovedRow & { removedAt: Date })[]> {
    return this.database.query(
      'SELECT kind, id, label AS name, copy, removed_at AS "removedAt" FROM demo_rows WHERE removed_at > $1 ORDER BY kind, id',
      [since],
    );
  }

  async markReturned(rows: readonly ReturnedRow[]): Promise<void> {
    await this.database.execute(
      `UPDATE demo_rows d SET removed_at = NULL, copy = NULL, label = NULL, version = r.version
       FROM jsonb_to_recordset($1) AS r (kind text, id text, version integer) WHERE d.kind = r.kind AND d.id = r.id`,
      [JSON.stringify(rows)],
    );
  }
}
