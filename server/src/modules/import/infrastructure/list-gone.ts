import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

/** Finds the products that earlier imports brought and the source does not have any more. */
@Injectable()
export class ListGone {
  constructor(private readonly database: Database) {}

  /** Lists them behind `position`, and archives them when `archive`. Joins the open transaction. */
  async list(importId: string, position: number, archive: boolean): Promise<number> {
    const gone = await this.database.query<{ id: string }>(
      `SELECT p.id FROM import_links l JOIN products p ON p.id = l.product_id
       WHERE p.status <> 'archived'
         AND NOT EXISTS (SELECT 1 FROM import_items i WHERE i.import_id = $1 AND i.product_id = p.id)
         AND NOT EXISTS (SELECT 1 FROM import_items i WHERE i.import_id = $1 AND i.handle = l.handle)
       ORDER BY p.id FOR NO KEY UPDATE OF p`,
      [importId],
    );
    if (gone.length === 0) return 0;
    const ids = gone.map(({ id }) => id);
    await this.database.execute(
      `INSERT INTO import_items (import_id, position, handle, title, product_id, outcome)
       SELECT $1, $2 + row_number() OVER (ORDER BY p.name, p.id), l.handle, p.name, p.id, $4
       FROM products p JOIN import_links l ON l.product_id = p.id WHERE p.id = ANY($3::uuid[])`,
      [importId, position, ids, archive ? 'archived' : 'gone'],
    );
    if (!archive) return ids.length;
    await this.database.execute(
      `WITH before AS (
         SELECT p.id, p.status, to_jsonb(l) AS link FROM products p JOIN import_links l ON l.product_id = p.id
         WHERE p.id = ANY($2::uuid[])
       ), done AS (
         UPDATE products SET status = 'archived', version = version + 1, updated_at = now() WHERE id = ANY($2::uuid[])
       )
       INSERT INTO import_changes (import_id, kind, subject_id, before, after)
       SELECT $1, 'changed', id, jsonb_build_object('fields', jsonb_build_object('status', status), 'link', link),
         '{"fields": {"status": "archived"}}' FROM before`,
      [importId, ids],
    );
    return ids.length;
  }
}
