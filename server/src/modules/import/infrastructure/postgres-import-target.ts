import { Injectable } from '@nestjs/common';
import { CategoryPictures } from '../domain/pictures.js';
import { ImportTarget, type ExistingProduct, type PlannedProduct } from '../domain/import-target.js';
import { Imports } from '../domain/imports.js';
import type { Existing } from '../domain/match-products.js';
import type { Snapshot } from '../domain/plan-product.js';
import type { CurrentStock } from '../domain/plan-stock.js';
import type { FieldName, MappedPicture, MappedProduct } from '../domain/mapped-product.js';
import type { SourceCollection } from '../domain/source.js';
import { BatchWriter } from './batch-writer.js';
import { ListGone } from './list-gone.js';
import { SELECTED } from './product-columns.js';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

interface LinkRow {
  product_id: string;
  fingerprint: string | null;
  snapshot: Snapshot;
  whole: object;
}

/** The shop's tables, read for a batch; `BatchWriter` writes. */
@Injectable()
export class PostgresImportTarget extends ImportTarget {
  constructor(
    private readonly database: Database,
    private readonly writer: BatchWriter,
    private readonly listGone: ListGone,
    private readonly categoryPictures: CategoryPictures,
    private readonly imports: Imports,
  ) {
    super();
  }

  async unchanged(told: readonly { handle: string; fingerprint: string }[]): Promise<Map<string, string>> {
    const rows = await this.database.query<{ handle: string; product_id: string }>(
      `SELECT l.handle, l.product_id FROM import_links l
       JOIN unnest($1::text[], $2::text[]) AS w (handle, fingerprint) USING (handle)
       WHERE l.fingerprint = w.fingerprint`,
      [told.map(({ handle }) => handle), told.map(({ fingerprint }) => fingerprint)],
    );
    return new Map(rows.map((row) => [row.handle, row.product_id]));
  }

  async existing(importId: string, products: readonly MappedProduct[]): Promise<Existing<ExistingProduct>> {
    const skus = products.flatMap(({ stock }) =>
      (stock ?? []).flatMap(({ sku, generatedSku }) => [sku, generatedSku]),
    );
    const owners = await this.database.query<{ sku: string; product_id: string }>(
      'SELECT sku, product_id FROM inventory WHERE sku = ANY($1)',
      [[...new Set(skus)]],
    );
    const known = await this.database.query<{ id: string }>(
      `SELECT id FROM products WHERE shopify_id = ANY($1)
       UNION SELECT id FROM products WHERE shopify_handle = ANY($2)`,
      [products.map(({ fields }) => fields.shopifyId ?? null), products.map(({ handle }) => handle)],
    );
    const ids = [...new Set([...known.map(({ id }) => id), ...owners.map((owner) => owner.product_id)])];
    return {
      candidates: ids.length > 0 ? await this.candidates(ids) : new Map(),
      skuOwners: new Map(owners.map((owner) => [owner.sku, owner.product_id])),
      processed: await this.imports.processed(importId, ids),
    };
  }

  async categories(
    importId: string,
    collections: readonly SourceCollection[],
    make: boolean,
  ): Promise<{ names: Map<string, string>; created: number }> {
    const wanted = new Map(collections.map((collection) => [collection.name.toLowerCase(), collection]));
    const found = await this.database.query<{ name: string; key: string }>(
      'SELECT name, lower(name) AS key FROM categories WHERE lower(name) = ANY($1) FOR KEY SHARE',
      [[...wanted.keys()]],
    );
    const names = new Map(found.map(({ key, name }) => [key, name]));
    const missing = [...wanted].filter(([key]) => !names.has(key)).map(([, collection]) => collection);
    for (const { name } of missing) names.set(name.toLowerCase(), name);
    if (make && missing.length > 0) await this.makeCategories(importId, missing);
    if (make) await this.categoryPictures.request(importId, [...wanted.values()]);
    return { names, created: missing.length };
  }

  write(importId: string, products: readonly PlannedProduct[]): Promise<number> {
    return this.writer.write(importId, products);
  }

  gone(importId: string, position: number, archive: boolean): Promise<number> {
    return this.listGone.list(importId, position, archive);
  }

  private async makeCategories(importId: string, collections: readonly SourceCollection[]): Promise<void> {
    const ids = collections.map(() => newId());
    await this.database.execute(
      `WITH made AS (
         INSERT INTO categories (id, name, description, shopify_id, position)
         SELECT w.id, w.name, w.description,
           CASE WHEN EXISTS (SELECT 1 FROM categories c WHERE c.shopify_id = w.shopify_id) THEN NULL ELSE w.shopify_id END,
           (SELECT coalesce(max(position), 0) FROM categories) + w.place
         FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) WITH ORDINALITY
           AS w (id, name, description, shopify_id, place)
         RETURNING id, name
       )
       INSERT INTO import_changes (import_id, kind, subject_id, after)
       SELECT $1, 'category', id, jsonb_build_object('name', name) FROM made`,
      [
        importId,
        ids,
        collections.map(({ name }) => name),
        collections.map(({ description }) => description),
        collections.map(({ shopifyId }) => shopifyId),
      ],
    );
  }

  private async candidates(ids: readonly string[]): Promise<Map<string, ExistingProduct>> {
    const products = await this.database.query<
      { id: string; image_url: string; images: unknown } & Record<FieldName, unknown>
    >(
      `SELECT p.id, p.image_url, p.images, ${SELECTED} FROM products p WHERE p.id = ANY($1::uuid[]) ORDER BY p.id FOR NO KEY UPDATE`,
      [ids],
    );
    const stock = await this.stock(ids);
    const links = await this.database.query<LinkRow & Record<string, unknown>>(
      `SELECT product_id, fingerprint, snapshot, to_jsonb(l) AS whole FROM import_links l WHERE product_id = ANY($1::uuid[])`,
      [ids],
    );
    const linkOf = new Map(links.map((link) => [link.product_id, link]));
    const pictures = await this.pictures(ids);
    return new Map(
      products.map(({ id, image_url: imageUrl, images, ...fields }): [string, ExistingProduct] => {
        const link = linkOf.get(id);
        return [
          id,
          {
            id,
            fields: fields,
            stock: stock.get(id) ?? [],
            snapshot: link?.snapshot ?? null,
            link: link?.whole ?? null,
            fingerprint: link?.fingerprint ?? null,
            shopifyId: fields.shopifyId as string | null,
            shopifyHandle: fields.shopifyHandle as string | null,
            pictures: pictures.get(id) ?? [],
            shown: { imageUrl, images },
          },
        ];
      }),
    );
  }

  private async stock(ids: readonly string[]): Promise<Map<string, CurrentStock[]>> {
    const rows = await this.database.query<CurrentStock & { productId: string } & Record<string, unknown>>(
      `SELECT i.id, i.product_id AS "productId", i.sku, i.size, i.color, i.quantity_in_stock AS quantity,
         i.quantity_reserved AS reserved, i.position,
         i.low_stock_threshold AS "lowStockThreshold",
         EXISTS (SELECT 1 FROM stock_reservations r WHERE r.inventory_id = i.id) AS ordered
       FROM inventory i WHERE i.product_id = ANY($1::uuid[]) ORDER BY i.id FOR UPDATE`,
      [ids],
    );
    const found = new Map<string, CurrentStock[]>();
    for (const { productId, ...row } of rows) found.set(productId, [...(found.get(productId) ?? []), row]);
    return found;
  }

  private async pictures(ids: readonly string[]): Promise<Map<string, MappedPicture[]>> {
    const rows = await this.database.query<MappedPicture & { product_id: string } & Record<string, unknown>>(
      `SELECT product_id, url, alt, color FROM import_pictures WHERE product_id = ANY($1::uuid[]) ORDER BY product_id, position`,
      [ids],
    );
    const found = new Map<string, MappedPicture[]>();
    for (const { product_id, url, alt, color } of rows) {
      found.set(product_id, [...(found.get(product_id) ?? []), { url, alt, color }]);
    }
    return found;
  }
}
