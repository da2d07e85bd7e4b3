import { Injectable } from '@nestjs/common';
import { CategoryPictures, type PictureFailure, type WaitingCategoryPicture } from '../domain/pictures.js';
import type { SourceCollection } from '../domain/source.js';
import { Database } from '#platform/database/database';

@Injectable()
export class PostgresCategoryPictures extends CategoryPictures {
  constructor(private readonly database: Database) {
    super();
  }

  async request(importId: string, collections: readonly SourceCollection[]): Promise<void> {
    const pictured = collections.filter(({ pictureUrl }) => /^https?:\/\//i.test(pictureUrl ?? ''));
    if (pictured.length === 0) return;
    await this.database.execute(
      `INSERT INTO import_category_pictures (category_id, import_id, url, kept_url, before)
       SELECT c.id, $1, w.url, old.kept_url, jsonb_build_object('imageUrl', c.image_url, 'row', to_jsonb(old))
       FROM unnest($2::text[], $3::text[]) AS w (name, url)
       JOIN categories c ON lower(c.name) = lower(w.name)
       LEFT JOIN import_category_pictures old ON old.category_id = c.id
       WHERE old.url IS DISTINCT FROM w.url AND c.image_url IS NOT DISTINCT FROM old.kept_url
       ON CONFLICT (category_id) DO UPDATE SET import_id = EXCLUDED.import_id, url = EXCLUDED.url, before = EXCLUDED.before,
         state = 'waiting', attempts = 0, reason_code = NULL, reason_values = '{}', due_at = now()`,
      [importId, pictured.map(({ name }) => name), pictured.map(({ pictureUrl }) => pictureUrl)],
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

  async markDone({ categoryId, url }: WaitingCategoryPicture, storedUrl: string): Promise<boolean> {
    const hung = await this.database.execute(
      `UPDATE categories c SET image_url = $3, version = version + 1, updated_at = now()
       FROM import_category_pictures p
       WHERE c.id = $1 AND p.category_id = c.id AND p.url = $2 AND c.image_url IS NOT DISTINCT FROM p.kept_url`,
      [categoryId, url, storedUrl],
    );
    await this.database.execute(
      `UPDATE import_category_pictures SET state = 'done', reason_code = NULL, kept_url = CASE WHEN $4 THEN $3 ELSE kept_url END
       WHERE category_id = $1 AND url = $2`,
      [categoryId, url, storedUrl, hung === 1],
    );
    return hung === 1;
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

  async undo(importId: string): Promise<number> {
    const back = await this.database.execute(
      `UPDATE categories c SET image_url = p.before->>'imageUrl', version = version + 1, updated_at = now()
       FROM import_category_pictures p
       WHERE p.import_id = $1 AND c.id = p.category_id AND p.state = 'done' AND c.image_url = p.kept_url`,
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
    return back;
  }
}
