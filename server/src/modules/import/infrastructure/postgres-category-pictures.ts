import { Injectable } from '@nestjs/common';
import { CategoryPictures, type WaitingCategoryPicture } from '../domain/category-pictures.js';
import type { PictureTrouble } from '../domain/picture-queue.js';
import { Database } from '#platform/database/database';

@Injectable()
export class PostgresCategoryPictures extends CategoryPictures {
  constructor(private readonly database: Database) {
    super();
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

  async done({ categoryId }: WaitingCategoryPicture, keptUrl: string): Promise<boolean> {
    await this.database.execute(
      `UPDATE import_category_pictures SET state = 'done', reason_code = NULL WHERE category_id = $1`,
      [categoryId],
    );
    const hung = await this.database.execute(
      `UPDATE categories SET image_url = $2, version = version + 1, updated_at = now()
       WHERE id = $1 AND image_url IS NULL`,
      [categoryId, keptUrl],
    );
    return hung === 1;
  }

  async failed(
    { categoryId }: WaitingCategoryPicture,
    { code, values }: PictureTrouble,
    againInSeconds: number | null,
  ): Promise<void> {
    await this.database.execute(
      `UPDATE import_category_pictures SET reason_code = $2, reason_values = $3,
         due_at = now() + make_interval(secs => coalesce($4::integer, 0)),
         state = CASE WHEN $4::integer IS NULL THEN 'failed' ELSE 'waiting' END
       WHERE category_id = $1`,
      [categoryId, code, JSON.stringify(values), againInSeconds],
    );
  }
}
