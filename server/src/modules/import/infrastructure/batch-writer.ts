import { Injectable } from '@nestjs/common';
import type { PlannedProduct } from '../domain/import-target.js';
import { sameValue } from '../domain/same-value.js';
import { StockWriter } from './stock-writer.js';
import { DEFAULTS, FROM_RECORD, INSERTED, RECORD, SET_FROM_RECORD } from './product-columns.js';
import { Database } from '#platform/database/database';

/** The picture of a product until its first one has been fetched, and when it has none: pages show the shop's own sign. */
const NO_PICTURE = '';

/** Writes a planned batch with one statement per table, whatever its size. Joins the open transaction. */
@Injectable()
export class BatchWriter {
  constructor(
    private readonly database: Database,
    private readonly stock: StockWriter,
  ) {}

  /** Answers how many stock rows were written. */
  async write(importId: string, products: readonly PlannedProduct[]): Promise<number> {
    const added = products.filter(({ plan }) => plan.outcome === 'new');
    const changed = products.filter(({ plan }) => plan.outcome === 'changed');
    await this.add(added);
    await this.change(changed.filter(({ plan }) => Object.keys(plan.write).length > 0));
    const moved = await this.stock.write([...added, ...changed]);
    await this.keepPictures(
      importId,
      products.filter(({ pictures }) => pictures !== null),
    );
    await this.keepLinks(products.filter(isNewsForLink));
    await this.keepChanges(importId, products);
    return moved;
  }

  private async add(products: readonly PlannedProduct[]): Promise<void> {
    if (products.length === 0) return;
    const rows = products.map(({ id, plan }) => ({
      id,
      ...DEFAULTS,
      ...plan.write,
      sold_out: plan.stock.insert.length > 0 && plan.stock.insert.every(({ quantity }) => quantity === 0),
    }));
    await this.database.execute(
      `INSERT INTO products (id, ${INSERTED}, image_url, sold_out)
       SELECT w.id, ${FROM_RECORD}, $2, w.sold_out
       FROM jsonb_to_recordset($1) AS w (id uuid, ${RECORD}, sold_out boolean)`,
      [JSON.stringify(rows), NO_PICTURE],
    );
  }

  private async change(products: readonly PlannedProduct[]): Promise<void> {
    if (products.length === 0) return;
    const rows = products.map(({ id, current, plan }) => ({ id, ...current?.fields, ...plan.write }));
    await this.database.execute(
      `UPDATE products p SET ${SET_FROM_RECORD}, version = p.version + 1, updated_at = now()
       FROM jsonb_to_recordset($1) AS w (id uuid, ${RECORD}) WHERE p.id = w.id`,
      [JSON.stringify(rows)],
    );
  }

  /** Pictures that are there already keep what was fetched; those that are gone from the source go. */
  private async keepPictures(importId: string, products: readonly PlannedProduct[]): Promise<void> {
    if (products.length === 0) return;
    const ids = products.map(({ id }) => id);
    const known = products.some(({ current }) => current?.link)
      ? await this.database.query<{ product_id: string; url: string; kept_url: string }>(
          `SELECT product_id, url, kept_url FROM import_pictures WHERE product_id = ANY($1::uuid[]) AND state = 'done'`,
          [ids],
        )
      : [];
    const keptUrl = new Map(known.map((row) => [`${row.product_id} ${row.url}`, row.kept_url]));
    const rows = products.flatMap(({ id, pictures }) =>
      (pictures ?? []).map((picture, position) => {
        const kept = keptUrl.get(`${id} ${picture.url}`) ?? null;
        return {
          product_id: id,
          position,
          ...picture,
          kept_url: kept,
          state: kept === null ? 'waiting' : 'done',
        };
      }),
    );
    await this.database.execute('DELETE FROM import_pictures WHERE product_id = ANY($1::uuid[])', [ids]);
    await this.database.execute(
      `INSERT INTO import_pictures (product_id, position, url, alt, color, kept_url, state, import_id)
       SELECT w.product_id, w.position, w.url, w.alt, w.color, w.kept_url, w.state, $2
       FROM jsonb_to_recordset($1) AS w (product_id uuid, position integer, url text, alt text, color text,
         kept_url text, state text)`,
      [JSON.stringify(rows), importId],
    );
  }

  private async keepLinks(products: readonly PlannedProduct[]): Promise<void> {
    if (products.length === 0) return;
    const rows = products.map(({ id, mapped, fingerprint, plan }) => ({
      product_id: id,
      handle: mapped.handle,
      fingerprint,
      snapshot: plan.snapshot,
    }));
    await this.database.execute(
      `INSERT INTO import_links (product_id, handle, fingerprint, snapshot, pictures_written)
       SELECT w.product_id, w.handle, w.fingerprint, w.snapshot,
         (SELECT jsonb_build_object('imageUrl', p.image_url, 'images', p.images) FROM products p WHERE p.id = w.product_id)
       FROM jsonb_to_recordset($1) AS w (product_id uuid, handle text, fingerprint text, snapshot jsonb)
       ON CONFLICT (product_id) DO UPDATE SET handle = EXCLUDED.handle, fingerprint = EXCLUDED.fingerprint,
         snapshot = EXCLUDED.snapshot`,
      [JSON.stringify(rows)],
    );
  }

  private async keepChanges(importId: string, products: readonly PlannedProduct[]): Promise<void> {
    const rows = products.flatMap((product) => {
      if (product.plan.outcome === 'new') return [{ kind: 'created', subject_id: product.id }];
      if (product.plan.outcome === 'changed' || isNewsForLink(product)) return [changeOf(product)];
      return [];
    });
    if (rows.length === 0) return;
    await this.database.execute(
      `INSERT INTO import_changes (import_id, kind, subject_id, before, after)
       SELECT $1, kind, subject_id, before, after
       FROM jsonb_to_recordset($2) AS w (kind text, subject_id uuid, before jsonb, after jsonb)`,
      [importId, JSON.stringify(rows)],
    );
  }
}

/** False when the link would be written as it stands: a second run of the same source writes nothing. */
function isNewsForLink({ current, plan, mapped, fingerprint }: PlannedProduct): boolean {
  if (!current?.link) return true;
  return (
    current.fingerprint !== fingerprint ||
    !sameValue(current.snapshot, plan.snapshot) ||
    (current.link as { handle?: string }).handle !== mapped.handle
  );
}

function changeOf({ id, current, plan }: PlannedProduct): object {
  const names = Object.keys(plan.write) as (keyof typeof plan.write)[];
  return {
    kind: 'changed',
    subject_id: id,
    before: {
      fields: Object.fromEntries(names.map((name) => [name, current?.fields[name] ?? null])),
      link: current?.link ?? null,
      pictures: current?.pictures ?? [],
      shown: current?.shown ?? null,
      removed: plan.stock.remove,
      updated: plan.stock.update.map(({ before }) => before),
    },
    after: {
      fields: plan.write,
      inserted: plan.stock.insert.map(({ sku }) => sku),
      updated: plan.stock.update.map(({ before, after }) => ({ id: before.id, ...after })),
    },
  };
}
