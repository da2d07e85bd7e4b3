import { Injectable } from '@nestjs/common';
import { unprovenClaimsOf } from '../domain/unproven-claims.js';
import type { ProductDetails } from '../domain/product.js';
import type { UnprovenProduct } from '#contracts/claims';
import { Database } from '#platform/database/database';

const MOST = 200;
const BATCH = 1000;

type Row = Pick<
  ProductDetails,
  'name' | 'description' | 'material' | 'tags' | 'seo' | 'translations' | 'claims' | 'durability'
> & { id: string };

/** Products for sale that make environmental claims without proof. */
@Injectable()
export class UnprovenClaims {
  constructor(private readonly database: Database) {}

  /**
   * At most 200, the newest first. The texts are searched by the function that the publish gate asks, so that a longer list of
   * words applies at once.
   */
  async list(): Promise<UnprovenProduct[]> {
    const found: UnprovenProduct[] = [];
    let after: string | null = null;
    while (found.length < MOST) {
      const rows: Row[] = await this.batch(after);
      for (const row of rows) {
        const claims = unprovenClaimsOf(row);
        if (claims.length > 0 && found.length < MOST) found.push({ id: row.id, name: row.name, claims });
      }
      const last = rows[BATCH - 1];
      if (!last) break;
      after = last.id;
    }
    return found;
  }

  /** Products in batches, so that a large catalogue never lies in memory as a whole. */
  private batch(after: string | null): Promise<Row[]> {
    return this.database.query<Row & Record<string, unknown>>(
      `SELECT p.id, p.name, p.description, p.material, p.tags, p.seo, p.translations, p.claims, p.durability FROM products p
       WHERE p.status = 'active' AND ($1::uuid IS NULL OR p.id < $1) ORDER BY p.id DESC LIMIT ${BATCH}`,
      [after],
    );
  }
}
