import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, Repository } from 'typeorm';
import { handleTaken, shopifyIdTaken, skuTaken, slugTaken, unknownMaker } from '../domain/errors.js';
import { Product } from '../domain/product.js';
import { Colours } from '../domain/colour.js';
import { Offers } from '../domain/offers.js';
import { PriceHistory } from '../domain/price-history.js';
import { Products, type ProductKeys } from '../domain/products.js';
import { RuleCollections } from '../domain/rule-collections.js';
import type { Standing } from '../domain/standing.js';
import { ReferencedProducts } from '../read/referenced-products.js';
import { productSchema } from './entities.js';
import { Database, violatedConstraint } from '#platform/database/database';
import { EntityColumns } from '#platform/database/entity-columns';

const COLUMNS = new EntityColumns(productSchema);

/**
 * Products in PostgreSQL. What changes a product brings its offer, its history of prices and its collections by rule up to
 * date in the same transaction.
 */
@Injectable()
export class TypeormProducts extends Products {
  constructor(
    private readonly database: Database,
    private readonly offers: Offers,
    private readonly colours: Colours,
    private readonly priceHistory: PriceHistory,
    private readonly rules: RuleCollections,
    private readonly references: ReferencedProducts,
    @InjectRepository(Product) private readonly injected: Repository<Product>,
  ) {
    super();
  }

  async lock(id: string): Promise<Product | undefined> {
    const found = await this.repository.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    return found ?? undefined;
  }

  /** Carts may still refer to the products meanwhile: their foreign keys need the key only. */
  lockAll({ ids = [], shopifyIds = [], handles = [] }: ProductKeys): Promise<Product[]> {
    return this.repository.find({
      where: [{ id: Any(ids) }, { shopifyId: Any(shopifyIds) }, { shopifyHandle: Any(handles) }],
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  async add(product: Product): Promise<void> {
    await this.refusing(() => this.repository.insert({ ...product }));
    await this.follow([product.id]);
  }

  async save(product: Product): Promise<void> {
    const { id, ...values } = product;
    await this.refusing(() => this.repository.update({ id }, values));
    await this.follow([id]);
  }

  // An import writes 20,000 products. TypeORM's own insert of many rows binds a parameter for each of 32 columns.
  async addAll(products: readonly Product[]): Promise<void> {
    if (products.length === 0) return;
    await this.database.execute(
      `INSERT INTO products (${COLUMNS.names})
       SELECT ${COLUMNS.valuesOf('w')} FROM jsonb_to_recordset($1) AS w (${COLUMNS.record})`,
      [COLUMNS.toJson(products)],
    );
    await this.follow(products.map(({ id }) => id));
  }

  async saveAll(products: readonly Product[]): Promise<void> {
    if (products.length === 0) return;
    await this.database.execute(
      `UPDATE products p SET ${COLUMNS.assignmentsFrom('w')}
       FROM jsonb_to_recordset($1) AS w (${COLUMNS.record}) WHERE p.id = w.id`,
      [COLUMNS.toJson(products)],
    );
    await this.follow(products.map(({ id }) => id));
  }

  async saveStandings(products: readonly Product[], fields: readonly (keyof Standing)[]): Promise<void> {
    if (products.length === 0) return;
    const written = [...fields, 'version', 'updatedAt'] as const;
    await this.database.execute(
      `UPDATE products p SET ${COLUMNS.assignmentsFrom('w', written)}
       FROM jsonb_to_recordset($1) AS w (${COLUMNS.record}) WHERE p.id = w.id`,
      [COLUMNS.toJson(products, ['id', ...written])],
    );
    await this.follow(products.map(({ id }) => id));
  }

  async remove(product: Product): Promise<void> {
    await this.keepCopy(product);
    await this.deleteAll([product.id]);
  }

  async deleteAll(ids: readonly string[]): Promise<void> {
    await this.priceHistory.end(ids);
    await this.repository.delete({ id: Any(ids) });
  }

  async keepCopy({ id }: Product): Promise<void> {
    await this.database.execute(
      `INSERT INTO removed_products (id, product, stock, collections)
       SELECT p.id, to_jsonb(p), (SELECT coalesce(jsonb_agg(to_jsonb(i)), '[]') FROM inventory i WHERE i.product_id = p.id),
         (SELECT coalesce(jsonb_agg(to_jsonb(m)), '[]') FROM collection_products m JOIN categories c ON c.id = m.category_id
           WHERE m.product_id = p.id AND c.kind = 'manual')
       FROM products p WHERE p.id = $1
       ON CONFLICT (id) DO UPDATE SET product = excluded.product, stock = excluded.stock, collections = excluded.collections,
         removed_at = now()`,
      [id],
    );
  }

  async restore(id: string): Promise<boolean> {
    const copy = await this.database.one('SELECT 1 FROM removed_products WHERE id = $1 FOR UPDATE', [id]);
    if (!copy) return false;
    const unarchived = await this.database.execute(
      `UPDATE products p SET status = r.product ->> 'status', version = p.version + 1, updated_at = now()
       FROM removed_products r WHERE p.id = $1 AND r.id = p.id AND p.status = 'archived'`,
      [id],
    );
    if (unarchived === 0) await this.refusing(() => this.insertCopy(id));
    await this.follow([id]);
    await this.database.execute('DELETE FROM removed_products WHERE id = $1', [id]);
    return true;
  }

  async deleteOldCopies(): Promise<void> {
    await this.database.execute(`DELETE FROM removed_products WHERE removed_at < now() - interval '30 days'`);
  }

  async referenced(ids: readonly string[]): Promise<ReadonlySet<string>> {
    await this.database.query(
      'SELECT 1 FROM inventory WHERE product_id = ANY($1::uuid[]) ORDER BY id FOR UPDATE',
      [ids],
    );
    return this.references.among(ids);
  }

  /** What follows from these products. */
  private async follow(ids: readonly string[]): Promise<void> {
    await this.colours.addMissing(ids);
    await this.offers.refresh(ids);
    await this.rules.refresh(ids);
  }

  /** The repository of the open transaction, if there is one. */
  private get repository() {
    return this.database.repository(this.injected);
  }

  /** Removes the slugs of a copy that other products have taken meanwhile: new ones are generated. */
  private async freeSlugs(id: string): Promise<void> {
    await this.database.execute(
      `UPDATE removed_products r SET product = r.product - 'slug' #- '{translations,nl,slug}'
       WHERE r.id = $1 AND EXISTS (SELECT FROM products p WHERE p.slug = r.product ->> 'slug'
           OR p.translations #>> '{nl,slug}' = r.product #>> '{translations,nl,slug}')`,
      [id],
    );
  }

  private async insertCopy(id: string): Promise<void> {
    await this.freeSlugs(id);
    await this.database.execute(
      `INSERT INTO products (${COLUMNS.names})
       SELECT ${COLUMNS.names} FROM (
         SELECT p.* FROM removed_products r, jsonb_populate_record(NULL::products, r.product) AS p WHERE r.id = $1
       ) AS copy ON CONFLICT (id) DO NOTHING`,
      [id],
    );
    await this.database.execute(
      `INSERT INTO inventory SELECT i.*
       FROM removed_products r, jsonb_populate_recordset(NULL::inventory, r.stock) AS i WHERE r.id = $1
       ON CONFLICT (id) DO NOTHING`,
      [id],
    );
    await this.database.query(
      `SELECT add_to_collections(array_agg(m.category_id), array_agg(m.product_id), array_agg(m.position))
       FROM removed_products r, jsonb_populate_recordset(NULL::collection_products, r.collections) AS m WHERE r.id = $1`,
      [id],
    );
  }

  private async refusing(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === 'products_shopify_id_unique') throw shopifyIdTaken();
      if (constraint === 'products_shopify_handle_unique') throw handleTaken();
      if (constraint === 'inventory_sku_unique') throw skuTaken();
      if (constraint === 'products_maker_fk') throw unknownMaker();
      if (constraint?.startsWith('products_slug')) throw slugTaken();
      throw error;
    }
  }
}
