import { Injectable } from '@nestjs/common';
import {
  CollectionMembers,
  type Assignment,
  type Membership,
  type PlacedProduct,
} from '../domain/collection-members.js';
import { Database } from '#platform/database/database';

interface MembershipRow extends Membership {
  readonly productId: string;
}

/** The products of collections in PostgreSQL. Functions of the database copy the sort keys of the products. */
@Injectable()
export class PostgresCollectionMembers extends CollectionMembers {
  constructor(private readonly database: Database) {
    super();
  }

  async byHand(productIds: readonly string[]): Promise<ReadonlyMap<string, readonly Membership[]>> {
    const rows = await this.database.query<MembershipRow>(
      `SELECT m.product_id AS "productId", c.id AS "collectionId", c.name, m.position::text
       FROM collection_products m JOIN categories c ON c.id = m.category_id JOIN products p ON p.id = m.product_id
       WHERE m.product_id = ANY ($1::uuid[]) AND c.kind = 'manual'
       ORDER BY m.product_id, c.name <> p.category, c.position, c.name`,
      [productIds],
    );
    const found = new Map<string, Membership[]>();
    for (const { productId, ...membership } of rows) {
      found.set(productId, [...(found.get(productId) ?? []), membership]);
    }
    return found;
  }

  async assign(assignments: readonly Assignment[]): Promise<void> {
    if (assignments.length === 0) return;
    const wanted = assignments.flatMap(({ productId, collections }) =>
      collections.map(({ id, position }) => ({ productId, id, position: position ?? null })),
    );
    await this.database.execute(
      `DELETE FROM collection_products m USING categories c
       WHERE m.product_id = ANY ($1::uuid[]) AND c.id = m.category_id AND c.kind = 'manual'
         AND NOT EXISTS (SELECT FROM jsonb_to_recordset($2) AS w ("productId" uuid, id uuid)
           WHERE w."productId" = m.product_id AND w.id = m.category_id)`,
      [assignments.map(({ productId }) => productId), JSON.stringify(wanted)],
    );
    const placed = wanted.filter(({ position }) => position !== null);
    await this.addAll(wanted.filter(({ position }) => position === null));
    await this.addAll(
      placed,
      placed.map(({ position }) => position),
    );
  }

  async add(collectionId: string, productIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT w.id FROM unnest($2::uuid[]) WITH ORDINALITY AS w (id, place) JOIN products p ON p.id = w.id
       WHERE NOT EXISTS (SELECT FROM collection_products m WHERE m.category_id = $1 AND m.product_id = w.id)
       ORDER BY w.place`,
      [collectionId, [...new Set(productIds)]],
    );
    await this.addAll(rows.map(({ id }) => ({ productId: id, id: collectionId })));
    return rows.map(({ id }) => id);
  }

  remove(collectionId: string, productIds: readonly string[]): Promise<PlacedProduct[]> {
    return this.database.query<PlacedProduct>(
      `DELETE FROM collection_products WHERE category_id = $1 AND product_id = ANY ($2::uuid[])
       RETURNING product_id AS id, position::text`,
      [collectionId, productIds],
    );
  }

  async putFirst(collectionId: string, productIds: readonly string[]): Promise<PlacedProduct[]> {
    const former = await this.positions(collectionId, productIds);
    const row = await this.database.one<{ first: string }>(
      `SELECT coalesce(min(position), 0)::text AS first FROM collection_products WHERE category_id = $1`,
      [collectionId],
    );
    const start = BigInt(row?.first ?? 0) - BigInt(former.length);
    const placed = former.map(({ id }, index) => ({ id, position: String(start + BigInt(index)) }));
    return this.place(collectionId, placed);
  }

  async place(collectionId: string, products: readonly PlacedProduct[]): Promise<PlacedProduct[]> {
    const former = await this.positions(
      collectionId,
      products.map(({ id }) => id),
    );
    await this.addAll(
      products.map(({ id }) => ({ productId: id, id: collectionId })),
      products.map(({ position }) => position),
    );
    return former;
  }

  async first(name: string, productIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT id FROM products WHERE id = ANY ($2::uuid[]) AND category = $1',
      [name, productIds],
    );
    return rows.map(({ id }) => id);
  }

  async count(collectionId: string): Promise<number> {
    const row = await this.database.one<{ count: number }>(
      'SELECT count(*)::integer AS count FROM collection_products WHERE category_id = $1',
      [collectionId],
    );
    return row?.count ?? 0;
  }

  /** The positions of those that are members, in the order given. */
  private positions(collectionId: string, productIds: readonly string[]): Promise<PlacedProduct[]> {
    return this.database.query<PlacedProduct>(
      `SELECT m.product_id AS id, m.position::text FROM collection_products m
       JOIN unnest($2::uuid[]) WITH ORDINALITY AS w (id, place) ON w.id = m.product_id
       WHERE m.category_id = $1 ORDER BY w.place`,
      [collectionId, [...new Set(productIds)]],
    );
  }

  private async addAll(
    memberships: readonly { readonly productId: string; readonly id: string }[],
    positions: readonly (string | null)[] | null = null,
  ): Promise<void> {
    if (memberships.length === 0) return;
    await this.database.query('SELECT add_to_collections($1::uuid[], $2::uuid[], $3::bigint[])', [
      memberships.map(({ id }) => id),
      memberships.map(({ productId }) => productId),
      positions,
    ]);
  }
}
