import { Injectable } from '@nestjs/common';
import {
  DryRunEffects,
  type EffectKeys,
  type PlannedEffects,
} from '../../domain/products/dry-run-effects.js';
import { Database } from '#platform/database/database';

interface EffectRow {
  readonly kind: 'category' | 'sku' | 'shopify-id';
  readonly key: string;
  readonly product_id: string | null;
}

/** Written in batches of thousands and read by key, so it is SQL. */
@Injectable()
export class PostgresDryRunEffects extends DryRunEffects {
  constructor(private readonly database: Database) {
    super();
  }

  async find(importId: string, { categories, skus, shopifyIds }: EffectKeys): Promise<PlannedEffects> {
    const rows = await this.database.query<EffectRow & Record<string, unknown>>(
      `SELECT kind, key, product_id FROM import_planned WHERE import_id = $1
         AND ((kind = 'category' AND key = ANY($2)) OR (kind = 'sku' AND key = ANY($3)) OR (kind = 'shopify-id' AND key = ANY($4)))`,
      [importId, categories, skus, shopifyIds],
    );
    const of = (kind: EffectRow['kind']) => rows.filter((row) => row.kind === kind);
    return {
      categories: of('category').map(({ key }) => key),
      skuOwners: new Map(of('sku').map(({ key, product_id }) => [key, product_id])),
      shopifyIds: new Map(of('shopify-id').map(({ key, product_id }) => [key, product_id ?? ''])),
    };
  }

  async add(importId: string, { categories, skuOwners, shopifyIds }: PlannedEffects): Promise<void> {
    const rows: EffectRow[] = [
      ...categories.map((key) => ({ kind: 'category' as const, key, product_id: null })),
      ...[...skuOwners].map(([key, product_id]) => ({ kind: 'sku' as const, key, product_id })),
      ...[...shopifyIds].map(([key, product_id]) => ({ kind: 'shopify-id' as const, key, product_id })),
    ];
    if (rows.length === 0) return;
    await this.database.execute(
      `INSERT INTO import_planned (import_id, kind, key, product_id)
       SELECT $1, kind, key, product_id FROM jsonb_to_recordset($2) AS w (kind text, key text, product_id uuid)
       ON CONFLICT (import_id, kind, key) DO UPDATE SET product_id = EXCLUDED.product_id`,
      [importId, JSON.stringify(rows)],
    );
  }

  async clear(importId: string): Promise<void> {
    await this.database.execute('DELETE FROM import_planned WHERE import_id = $1', [importId]);
  }
}
