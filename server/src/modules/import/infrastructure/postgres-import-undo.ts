import { Injectable } from '@nestjs/common';
import { ImportUndo } from '../domain/import-undo.js';
import type { Finding, ReasonCode, ReasonValues } from '../domain/finding.js';
import { CategoryPictures } from '../domain/pictures.js';
import { UndoChange, type ChangeRow } from './undo-change.js';
import { Database } from '#platform/database/database';

const BATCH = 300;

/** Takes changes back, the newest first, and forgets each in the same transaction. */
@Injectable()
export class PostgresImportUndo extends ImportUndo {
  constructor(
    private readonly database: Database,
    private readonly undoChange: UndoChange,
    private readonly categoryPictures: CategoryPictures,
  ) {
    super();
  }

  async step(importId: string): Promise<{ undone: number; findings: Finding[] }> {
    const changes = await this.database.query<ChangeRow & Record<string, unknown>>(
      `DELETE FROM import_changes WHERE id IN (
         SELECT id FROM import_changes WHERE import_id = $1 ORDER BY id DESC LIMIT ${BATCH}
       ) RETURNING id, kind, subject_id, before, after`,
      [importId],
    );
    changes.sort((a, b) => Number(b.id) - Number(a.id));
    const findings: Finding[] = [];
    const ids = (kind: ChangeRow['kind']) =>
      changes.filter((change) => change.kind === kind).map((c) => c.subject_id);
    await this.database.query('SELECT 1 FROM products WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [
      [...ids('created'), ...ids('changed')],
    ]);
    for (const change of changes)
      if (change.kind === 'changed') findings.push(...(await this.undoChange.takeBack(change)));
    const pictures = await this.categoryPictures.undo(importId);
    findings.push(...(await this.removeCreated(ids('created'))));
    findings.push(...(await this.removeCategories(ids('category'))));
    return { undone: changes.length + pictures, findings };
  }

  /** Products that orders or carts know are archived instead. */
  private async removeCreated(ids: readonly string[]): Promise<Finding[]> {
    if (ids.length === 0) return [];
    const kept = await this.database.query<{ id: string; handle: string | null }>(
      `UPDATE products p SET status = 'archived', version = version + 1, updated_at = now()
       WHERE id = ANY($1::uuid[]) AND (
         EXISTS (SELECT 1 FROM order_items o WHERE o.product_id = p.id)
         OR EXISTS (SELECT 1 FROM cart_items c WHERE c.product_id = p.id)
         OR EXISTS (SELECT 1 FROM inventory i JOIN stock_reservations r ON r.inventory_id = i.id WHERE i.product_id = p.id))
       RETURNING p.id, p.shopify_handle AS handle`,
      [ids],
    );
    const gone = ids.filter((id) => !kept.some((row) => row.id === id));
    await this.database.execute(
      `WITH gone AS (
         DELETE FROM inventory WHERE product_id = ANY($1::uuid[]) RETURNING id, sku, quantity_in_stock
       )
       INSERT INTO stock_movements (id, inventory_id, sku, delta, quantity_after, reason, actor)
       SELECT gen_random_uuid(), id, sku, -quantity_in_stock, 0, 'removed', 'import' FROM gone WHERE quantity_in_stock > 0`,
      [gone],
    );
    await this.database.execute('DELETE FROM products WHERE id = ANY($1::uuid[])', [gone]);
    return kept.map(({ handle }) => note(handle, 'undo-archived'));
  }

  private async removeCategories(ids: readonly string[]): Promise<Finding[]> {
    if (ids.length === 0) return [];
    await this.database.execute(
      `DELETE FROM categories c WHERE id = ANY($1::uuid[]) AND NOT EXISTS (SELECT 1 FROM products p WHERE p.category = c.name)`,
      [ids],
    );
    const kept = await this.database.query<{ name: string }>(
      'SELECT name FROM categories WHERE id = ANY($1::uuid[])',
      [ids],
    );
    return kept.map(({ name }) => note(null, 'undo-category-kept', { name }));
  }
}

function note(handle: string | null, code: ReasonCode, values: ReasonValues = {}): Finding {
  return { kind: 'note', row: null, handle, field: 'undo', code, values, value: null };
}
