import { Injectable } from '@nestjs/common';
import { sameValue } from '../domain/same-value.js';
import type { CurrentStock } from '../domain/plan-stock.js';
import type { Finding } from '../domain/finding.js';
import type { FieldName, MappedPicture } from '../domain/mapped-product.js';
import { RECORD, SELECTED, SET_FROM_RECORD } from './product-columns.js';
import { Database } from '#platform/database/database';

type Fields = Partial<Record<FieldName, unknown>>;
type After = Pick<CurrentStock, 'id' | 'sku' | 'size' | 'color' | 'quantity' | 'position'>;

/** One change as it was kept. */
export interface ChangeRow {
  readonly id: string;
  readonly kind: 'created' | 'changed' | 'category';
  readonly subject_id: string;
  readonly before: {
    readonly fields: Fields;
    readonly link: Record<string, unknown> | null;
    readonly pictures?: readonly MappedPicture[];
    readonly shown?: { readonly imageUrl: string; readonly images: unknown } | null;
    readonly removed?: readonly CurrentStock[];
    readonly updated?: readonly CurrentStock[];
  } | null;
  readonly after: {
    readonly fields: Fields;
    readonly inserted?: readonly string[];
    readonly updated?: readonly After[];
  } | null;
}

/** Takes one changed product back to what it was, except for what was changed again since. */
@Injectable()
export class UndoChange {
  constructor(private readonly database: Database) {}

  async takeBack(change: ChangeRow): Promise<Finding[]> {
    const { before, after, subject_id: id } = change;
    const current = await this.database.one<{ shopifyHandle: string | null } & Record<FieldName, unknown>>(
      `SELECT ${SELECTED} FROM products p WHERE id = $1`,
      [id],
    );
    if (!current || !before || !after) return [];
    const names = Object.keys(after.fields) as FieldName[];
    const ours = names.filter((name) => sameValue(current[name], after.fields[name]));
    if (ours.length > 0) {
      const row = {
        id,
        ...current,
        ...Object.fromEntries(ours.map((name) => [name, before.fields[name] ?? null])),
      };
      await this.database.execute(
        `UPDATE products p SET ${SET_FROM_RECORD}, version = p.version + 1, updated_at = now()
         FROM jsonb_to_recordset($1) AS w (id uuid, ${RECORD}) WHERE p.id = w.id`,
        [JSON.stringify([row])],
      );
    }
    await this.pictures(id, before);
    await this.stock(id, before, after);
    await this.link(id, before.link);
    const kept = names.filter((name) => !ours.includes(name));
    return kept.map((field) => note(current.shopifyHandle, field));
  }

  private async link(id: string, link: Record<string, unknown> | null): Promise<void> {
    await this.database.execute('DELETE FROM import_links WHERE product_id = $1', [id]);
    if (link === null) return;
    await this.database.execute(
      'INSERT INTO import_links SELECT * FROM jsonb_populate_record(NULL::import_links, $1)',
      [JSON.stringify(link)],
    );
  }

  private async pictures(id: string, before: NonNullable<ChangeRow['before']>): Promise<void> {
    if (!before.pictures) return;
    if (before.shown) {
      await this.database.execute(
        `UPDATE products p SET image_url = $2, images = $3 FROM import_links l
         WHERE p.id = $1 AND l.product_id = p.id AND (p.image_url, p.images) IS DISTINCT FROM ($2, $3::jsonb)
           AND l.pictures_written = jsonb_build_object('imageUrl', p.image_url, 'images', p.images)`,
        [id, before.shown.imageUrl, JSON.stringify(before.shown.images)],
      );
    }
    const now = await this.database.query<MappedPicture & Record<string, unknown>>(
      'SELECT url, alt, color FROM import_pictures WHERE product_id = $1 ORDER BY position',
      [id],
    );
    if (sameValue(now, before.pictures)) return;
    await this.database.execute('DELETE FROM import_pictures WHERE product_id = $1', [id]);
    await this.database.execute(
      `INSERT INTO import_pictures (product_id, position, url, alt, color)
       SELECT $1, w.position, w.url, w.alt, w.color
       FROM jsonb_to_recordset($2) AS w (position integer, url text, alt text, color text)`,
      [id, JSON.stringify(before.pictures.map((picture, position) => ({ ...picture, position })))],
    );
  }

  private async stock(
    id: string,
    before: NonNullable<ChangeRow['before']>,
    after: NonNullable<ChangeRow['after']>,
  ): Promise<void> {
    await this.database.execute(
      `WITH gone AS (
         DELETE FROM inventory i WHERE product_id = $1 AND sku = ANY($2)
           AND NOT EXISTS (SELECT 1 FROM stock_reservations r WHERE r.inventory_id = i.id)
         RETURNING id, sku, quantity_in_stock
       )
       INSERT INTO stock_movements (id, inventory_id, sku, delta, quantity_after, reason, actor)
       SELECT gen_random_uuid(), id, sku, -quantity_in_stock, 0, 'removed', 'import' FROM gone WHERE quantity_in_stock > 0`,
      [id, after.inserted ?? []],
    );
    await this.moveBack(before.updated ?? [], after.updated ?? []);
    if (before.removed && before.removed.length > 0) await this.putBack(id, before.removed);
    await this.database.execute(
      `UPDATE products p SET sold_out = s.sold_out FROM (
         SELECT count(*) > 0 AND NOT coalesce(bool_or(quantity_in_stock > quantity_reserved), false) AS sold_out
         FROM inventory WHERE product_id = $1
       ) s WHERE p.id = $1 AND p.sold_out <> s.sold_out`,
      [id],
    );
  }

  /** Pieces that were sold or came in since the import stay sold or come in: the move is taken back, not the count. */
  private async moveBack(before: readonly CurrentStock[], after: readonly After[]): Promise<void> {
    const rows = before.map((row) => {
      const moved = after.find(({ id }) => id === row.id);
      return { ...row, delta: row.quantity - (moved?.quantity ?? row.quantity) };
    });
    if (rows.length === 0) return;
    await this.database.execute(
      `WITH want AS (
         SELECT w.*, greatest(i.quantity_in_stock + w.delta, i.quantity_reserved) - i.quantity_in_stock AS move
         FROM jsonb_to_recordset($1) AS w (id uuid, sku text, size text, color text, position integer, delta integer)
         JOIN inventory i ON i.id = w.id
       ), moved AS (
         UPDATE inventory i SET sku = w.sku, size = w.size, color = w.color, position = w.position,
           quantity_in_stock = i.quantity_in_stock + w.move, version = i.version + 1, updated_at = now()
         FROM want w WHERE i.id = w.id RETURNING i.id, i.sku, i.quantity_in_stock, w.move
       )
       INSERT INTO stock_movements (id, inventory_id, sku, delta, quantity_after, reason, actor)
       SELECT gen_random_uuid(), id, sku, move, quantity_in_stock, 'import', 'import' FROM moved WHERE move <> 0`,
      [JSON.stringify(rows)],
    );
  }

  private async putBack(productId: string, rows: readonly CurrentStock[]): Promise<void> {
    await this.database.execute(
      `WITH back AS (
         INSERT INTO inventory (id, product_id, sku, size, color, quantity_in_stock, position, low_stock_threshold)
         SELECT w.id, $1, w.sku, w.size, w.color, w.quantity, w.position, coalesce(w."lowStockThreshold", 5)
         FROM jsonb_to_recordset($2) AS w (id uuid, sku text, size text, color text, quantity integer, position integer,
           "lowStockThreshold" integer)
         ON CONFLICT DO NOTHING RETURNING id, sku, quantity_in_stock
       )
       INSERT INTO stock_movements (id, inventory_id, sku, delta, quantity_after, reason, actor)
       SELECT gen_random_uuid(), id, sku, quantity_in_stock, quantity_in_stock, 'import', 'import'
       FROM back WHERE quantity_in_stock > 0`,
      [productId, JSON.stringify(rows)],
    );
  }
}

function note(handle: string | null, field: string): Finding {
  return { kind: 'note', row: null, handle, field, code: 'undo-changed-since', value: null };
}
