import { Injectable } from '@nestjs/common';
import { RunPictures, type TextPicture } from '../../domain/pictures/pictures.js';
import { Database } from '#platform/database/database';

/** A failed picture that is fetched again as if for the first time. */
const AGAIN = `state = 'waiting', attempts = 0, due_at = now()`;

@Injectable()
export class PostgresRunPictures extends RunPictures {
  constructor(private readonly database: Database) {
    super();
  }

  async addInTexts(importId: string, pictures: readonly TextPicture[]): Promise<void> {
    if (pictures.length === 0) return;
    await this.database.execute(
      `INSERT INTO import_text_pictures (import_id, source, handle)
       SELECT $1, p.source, p.handle FROM jsonb_to_recordset($2) AS p (source text, handle text)
       ON CONFLICT DO NOTHING`,
      [importId, JSON.stringify(pictures)],
    );
  }

  async sourcesInTexts(importId: string): Promise<string[]> {
    const rows = await this.database.query<{ source: string }>(
      'SELECT source FROM import_text_pictures WHERE import_id = $1',
      [importId],
    );
    return rows.map(({ source }) => source);
  }

  async retry(importId: string): Promise<number> {
    const row = await this.database.one<{ count: number }>(
      `WITH of_products AS (
         UPDATE import_pictures SET ${AGAIN} WHERE import_id = $1 AND state = 'failed' RETURNING 1
       ), of_categories AS (
         UPDATE import_category_pictures SET ${AGAIN} WHERE import_id = $1 AND state = 'failed' RETURNING 1
       )
       SELECT (SELECT count(*) FROM of_products)::integer + (SELECT count(*) FROM of_categories)::integer AS count`,
      [importId],
    );
    return row?.count ?? 0;
  }
}
