import { Injectable } from '@nestjs/common';
import type { MappedPicture } from '../../domain/pictures/pictures.js';
import {
  ProductPictures,
  type FetchedPicture,
  type PictureFailure,
  type WaitingPicture,
} from '../../domain/pictures/pictures.js';
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

  /** Matches the URL too, because a later import may have put another picture at this position. */
  async markDone(pictures: readonly FetchedPicture[]): Promise<void> {
    await this.database.execute(
      `UPDATE import_pictures p SET state = 'done', kept_url = w."storedUrl", reason = NULL, reason_code = NULL
       FROM jsonb_to_recordset($1) AS w ("productId" uuid, position integer, url text, "storedUrl" text)
       WHERE p.product_id = w."productId" AND p.position = w.position AND p.url = w.url AND p.state = 'waiting'`,
      [JSON.stringify(pictures)],
    );
  }

  async markFailed(
    { productId, position, url }: WaitingPicture,
    { code, values }: PictureFailure,
    retryInSeconds: number | null,
  ): Promise<void> {
    await this.database.execute(
      `UPDATE import_pictures SET reason_code = $4, reason_values = $6::jsonb,
         due_at = now() + make_interval(secs => coalesce($5::integer, 0)),
         state = CASE WHEN $5::integer IS NULL THEN 'failed' ELSE 'waiting' END
       WHERE product_id = $1 AND position = $2 AND url = $3 AND state = 'waiting'`,
      [productId, position, url, code, retryInSeconds, JSON.stringify(values)],
    );
  }

  async downloaded(productIds: readonly string[]): Promise<Map<string, MappedPicture[]>> {
    const rows = await this.database.query<PictureRow>(
      `SELECT product_id, kept_url AS url, alt, color FROM import_pictures
       WHERE product_id = ANY($1::uuid[]) AND state = 'done' ORDER BY product_id, position`,
      [productIds],
    );
    return byProduct(rows);
  }

  async storedAddresses(productIds: readonly string[]): Promise<Map<string, Map<string, string>>> {
    const rows = await this.database.query<{ product_id: string; url: string; kept_url: string }>(
      `SELECT product_id, url, kept_url FROM import_pictures WHERE product_id = ANY($1::uuid[]) AND state = 'done'`,
      [productIds],
    );
    const found = new Map<string, Map<string, string>>();
    for (const { product_id, url, kept_url } of rows) {
      found.set(product_id, (found.get(product_id) ?? new Map<string, string>()).set(url, kept_url));
    }
    return found;
  }

  async of(productIds: readonly string[]): Promise<Map<string, MappedPicture[]>> {
    const rows = await this.database.query<PictureRow>(
      `SELECT product_id, url, alt, color FROM import_pictures WHERE product_id = ANY($1::uuid[])
       ORDER BY product_id, position`,
      [productIds],
    );
    return byProduct(rows);
  }

  async replace(
    importId: string | null,
    products: readonly { readonly productId: string; readonly pictures: readonly MappedPicture[] }[],
  ): Promise<void> {
    if (products.length === 0) return;
    const deleted = await this.database.query<{ product_id: string; url: string; kept_url: string | null }>(
      'DELETE FROM import_pictures WHERE product_id = ANY($1::uuid[]) RETURNING product_id, url, kept_url',
      [products.map(({ productId }) => productId)],
    );
    const stored = new Map(deleted.map((row) => [`${row.product_id} ${row.url}`, row.kept_url]));
    const rows = products.flatMap(({ productId, pictures }) =>
      pictures.map((picture, position) => {
        const kept_url = stored.get(`${productId} ${picture.url}`) ?? null;
        const state = kept_url === null ? 'waiting' : 'done';
        return { product_id: productId, position, ...picture, kept_url, state };
      }),
    );
    await this.database.execute(
      `INSERT INTO import_pictures (product_id, position, url, alt, color, kept_url, state, import_id)
       SELECT w.product_id, w.position, w.url, w.alt, w.color, w.kept_url, w.state, $2
       FROM jsonb_to_recordset($1) AS w (product_id uuid, position integer, url text, alt text, color text,
         kept_url text, state text)`,
      [JSON.stringify(rows), importId],
    );
  }
}

type PictureRow = MappedPicture & { readonly product_id: string } & Record<string, unknown>;

function byProduct(rows: readonly PictureRow[]): Map<string, MappedPicture[]> {
  const found = new Map<string, MappedPicture[]>();
  for (const { product_id, url, alt, color } of rows) {
    const pictures = found.get(product_id) ?? [];
    pictures.push({ url, alt, color });
    found.set(product_id, pictures);
  }
  return found;
}
