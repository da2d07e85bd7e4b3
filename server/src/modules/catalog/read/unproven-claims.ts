import { Injectable } from '@nestjs/common';
import { unprovenClaimsOf } from '../domain/unproven-claims.js';
import type { ProductDetails } from '../domain/product.js';
import type { UnprovenProduct } from '#contracts/claims';
import { Database } from '#platform/database/database';
import { findInBatches } from '#platform/database/find-in-batches';

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
  list(): Promise<UnprovenProduct[]> {
    return findInBatches({
      batch: 1000,
      most: 200,
      read: (after, limit) =>
        this.database.query<Row & Record<string, unknown>>(
          `SELECT p.id, p.name, p.description, p.material, p.tags, p.seo, p.translations, p.claims, p.durability
           FROM products p
           WHERE p.status = 'active' AND ($1::uuid IS NULL OR p.id < $1) ORDER BY p.id DESC LIMIT $2`,
          [after, limit],
        ),
      find: (row) => {
        const claims = unprovenClaimsOf(row);
        return claims.length > 0 ? { id: row.id, name: row.name, claims } : null;
      },
    });
  }
}
