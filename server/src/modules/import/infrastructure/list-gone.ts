import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

/** Finds the products that earlier imports brought and the source does not have any more. */
@Injectable()
export class ListGone {
  constructor(private readonly database: Database) {}

  /** Lists them behind `position`, and archives them when `archive`. Joins the open transaction. */
  async list(importId: string, position: number, archive: boolean): Promise<number> {
    const outcome = archive ? 'archived' : 'gone';
    const listed = await this.database.execute(
      `INSERT INTO import_items (import_id, position, handle, title, product_id, outcome)
       SELECT $1, $2 + row_number() OVER (ORDER BY g.name, g.id), g.handle, g.name, g.id, $3
       FROM (
         SELECT p.id, p.name, l.handle FROM import_links l JOIN products p ON p.id = l.product_id
         WHERE p.status <> 'archived'
           AND NOT EXISTS (SELECT 1 FROM import_items i WHERE i.import_id = $1 AND i.product_id = p.id)
           AND NOT EXISTS (SELECT 1 FROM import_items i WHERE i.import_id = $1 AND i.handle = l.handle)
         ORDER BY p.id FOR NO KEY UPDATE OF p
       ) g`,
      [importId, position, outcome],
    );
    if (archive && listed > 0) await this.archive(importId, outcome);
    return listed;
  }

  private async archive(importId: string, outcome: string): Promise<void> {
    await this.database.execute(
      `WITH before AS (
         SELECT p.id, p.status, to_jsonb(l) AS link FROM import_items i
         JOIN products p ON p.id = i.product_id JOIN import_links l ON l.product_id = p.id
         WHERE i.import_id = $1 AND i.outcome = $2
       ), done AS (
         UPDATE products p SET status = 'archived', version = version + 1, updated_at = now()
         FROM before b WHERE p.id = b.id
       )
       INSERT INTO import_changes (import_id, kind, subject_id, before, after)
       SELECT $1, 'changed', id, jsonb_build_object('fields', jsonb_build_object('status', status), 'link', link),
         '{"fields": {"status": "archived"}}' FROM before`,
      [importId, outcome],
    );
  }
}
