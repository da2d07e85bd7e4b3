import { Injectable } from '@nestjs/common';
import { ProductPictures, type PictureFailure, type WaitingPicture } from '../domain/pictures.js';
import { Database } from '#platform/database/database';

/** How long a process may take for a picture. After that another one takes it, because the first may have died. */
const LEASE = `interval '3 minutes'`;

@Injectable()
export class PostgresProductPictures extends ProductPictures {
  constructor(private readonly database: Database) {
    super();
  }

  async hasWaiting(): Promise<boolean> {
    const row = await this.database.one(
      `SELECT 1 FROM import_pictures WHERE state = 'waiting' AND due_at <= now() LIMIT 1`,
    );
    return row !== undefined;
  }

  take(count: number): Promise<WaitingPicture[]> {
    return this.database.query<WaitingPicture & Record<string, unknown>>(
      `WITH due AS (
         SELECT product_id, position FROM import_pictures WHERE state = 'waiting' AND due_at <= now()
         ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
       )
       UPDATE import_pictures p SET attempts = attempts + 1, due_at = now() + ${LEASE}
       FROM due WHERE p.product_id = due.product_id AND p.position = due.position
       RETURNING p.product_id AS "productId", p.position, p.url, p.attempts,
         (SELECT kept_url FROM import_pictures k WHERE md5(k.url) = md5(p.url) AND k.url = p.url AND k.state = 'done' LIMIT 1)
           AS "storedUrl"`,
      [count],
    );
  }

  async markDone(picture: WaitingPicture, storedUrl: string): Promise<void> {
    await this.settle(picture, `state = 'done', kept_url = $4, reason = NULL, reason_code = NULL`, [
      storedUrl,
    ]);
  }

  async markFailed(
    picture: WaitingPicture,
    { code, values }: PictureFailure,
    retryInSeconds: number | null,
  ): Promise<void> {
    const more = [code, retryInSeconds, JSON.stringify(values)];
    const next = `due_at = now() + make_interval(secs => coalesce($5::integer, 0)),
      state = CASE WHEN $5::integer IS NULL THEN 'failed' ELSE 'waiting' END`;
    await this.settle(picture, `reason_code = $4, reason_values = $6::jsonb, ${next}`, more);
  }

  async show(productId: string): Promise<boolean> {
    const shown = await this.database.execute(
      `WITH fetched AS (
         SELECT product_id, (array_agg(kept_url ORDER BY position))[1] AS first,
           jsonb_agg(jsonb_build_object('url', kept_url, 'alt', alt, 'color', color) ORDER BY position) AS images
         FROM import_pictures WHERE product_id = $1 AND state = 'done'
           AND NOT EXISTS (SELECT 1 FROM import_pictures w WHERE w.product_id = $1 AND w.state = 'waiting')
         GROUP BY product_id
       ), shown AS (
         UPDATE products p SET image_url = f.first, images = f.images, version = p.version + 1, updated_at = now()
         FROM fetched f, import_links l
         WHERE p.id = f.product_id AND l.product_id = p.id
           AND (p.image_url, p.images) IS DISTINCT FROM (f.first, f.images)
           AND l.pictures_written = jsonb_build_object('imageUrl', p.image_url, 'images', p.images)
         RETURNING p.id, p.image_url, p.images
       )
       UPDATE import_links l SET pictures_written = jsonb_build_object('imageUrl', s.image_url, 'images', s.images)
       FROM shown s WHERE l.product_id = s.id`,
      [productId],
    );
    return shown === 1;
  }

  /** Matches the URL too, because a later import may have put another picture at this position. */
  private async settle(
    { productId, position, url }: WaitingPicture,
    set: string,
    more: unknown[],
  ): Promise<void> {
    await this.database.execute(
      `UPDATE import_pictures SET ${set} WHERE product_id = $1 AND position = $2 AND url = $3 AND state = 'waiting'`,
      [productId, position, url, ...more],
    );
  }
}
