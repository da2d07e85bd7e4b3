import { Injectable } from '@nestjs/common';
import {
  CategoryPictures,
  type CategoryPictureRequest,
  type FormerCategoryPicture,
  type PictureFailure,
  type WaitingCategoryPicture,
} from '../../domain/pictures/pictures.js';
import { Database } from '#platform/database/database';

@Injectable()
export class PostgresCategoryPictures extends CategoryPictures {
  constructor(private readonly database: Database) {
    super();
  }

  async request(importId: string, requests: readonly CategoryPictureRequest[]): Promise<void> {
    if (requests.length === 0) return;
    await this.database.execute(
      `INSERT INTO import_category_pictures (category_id, import_id, url, kept_url, before)
       SELECT w."categoryId", $1, w.url, old.kept_url,
         jsonb_build_object('imageUrl', w."imageUrl", 'row', to_jsonb(old))
       FROM jsonb_to_recordset($2) AS w ("categoryId" uuid, "imageUrl" text, url text)
       LEFT JOIN import_category_pictures old ON old.category_id = w."categoryId"
       WHERE old.url IS DISTINCT FROM w.url AND w."imageUrl" IS NOT DISTINCT FROM old.kept_url
       ON CONFLICT (category_id) DO UPDATE SET import_id = EXCLUDED.import_id, url = EXCLUDED.url, before = EXCLUDED.before,
         state = 'waiting', attempts = 0, reason_code = NULL, reason_values = '{}', due_at = now()`,
      [importId, JSON.stringify(requests)],
    );
  }

  take(count: number): Promise<WaitingCategoryPicture[]> {
    return this.database.query<WaitingCategoryPicture & Record<string, unknown>>(
      `WITH due AS (
         SELECT category_id FROM import_category_pictures WHERE state = 'waiting' AND due_at <= now()
         ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
       )
       UPDATE import_category_pictures p SET attempts = attempts + 1, due_at = now() + interval '3 minutes'
       FROM due WHERE p.category_id = due.category_id
       RETURNING p.category_id AS "categoryId", p.url, p.attempts`,
      [count],
    );
  }

  async lock({
    categoryId,
    url,
  }: WaitingCategoryPicture): Promise<{ readonly expected: string | null } | undefined> {
    return this.database.one<{ expected: string | null }>(
      `SELECT kept_url AS expected FROM import_category_pictures WHERE category_id = $1 AND url = $2 FOR UPDATE`,
      [categoryId, url],
    );
  }

  async markDone({ categoryId, url }: WaitingCategoryPicture, storedUrl: string | null): Promise<void> {
    await this.database.execute(
      `UPDATE import_category_pictures SET state = 'done', reason_code = NULL, kept_url = coalesce($3, kept_url)
       WHERE category_id = $1 AND url = $2`,
      [categoryId, url, storedUrl],
    );
  }

  async markFailed(
    { categoryId, url }: WaitingCategoryPicture,
    { code, values }: PictureFailure,
    retryInSeconds: number | null,
  ): Promise<void> {
    await this.database.execute(
      `UPDATE import_category_pictures SET reason_code = $2, reason_values = $3,
         due_at = now() + make_interval(secs => coalesce($4::integer, 0)),
         state = CASE WHEN $4::integer IS NULL THEN 'failed' ELSE 'waiting' END
       WHERE category_id = $1 AND url = $5`,
      [categoryId, code, JSON.stringify(values), retryInSeconds, url],
    );
  }

  async undo(importId: string): Promise<FormerCategoryPicture[]> {
    const former = await this.database.query<FormerCategoryPicture & Record<string, unknown>>(
      `SELECT category_id AS id, kept_url AS expected, before->>'imageUrl' AS "imageUrl"
       FROM import_category_pictures WHERE import_id = $1 AND state = 'done' AND kept_url IS NOT NULL`,
      [importId],
    );
    await this.database.execute(
      `UPDATE import_category_pictures p
       SET (import_id, url, state, attempts, reason_code, reason_values, due_at, kept_url, before) = (
         SELECT import_id, url, state, attempts, reason_code, reason_values, due_at, kept_url, before
         FROM jsonb_populate_record(NULL::import_category_pictures, p.before->'row'))
       WHERE p.import_id = $1 AND jsonb_typeof(p.before->'row') = 'object'`,
      [importId],
    );
    await this.database.execute('DELETE FROM import_category_pictures WHERE import_id = $1', [importId]);
    return former;
  }
}
