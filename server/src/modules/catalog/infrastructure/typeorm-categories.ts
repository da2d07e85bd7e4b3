import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Raw, Repository } from 'typeorm';
import { Categories } from '../domain/categories.js';
import { Category } from '../domain/category.js';
import { categoryExists, slugTaken } from '../domain/errors.js';
import { categorySchema } from './entities.js';
import { Database, violatedConstraint } from '#platform/database/database';
import { EntityColumns } from '#platform/database/entity-columns';

const COLUMNS = new EntityColumns(categorySchema);

/** Categories in PostgreSQL. */
@Injectable()
export class TypeormCategories extends Categories {
  constructor(
    private readonly database: Database,
    @InjectRepository(Category) private readonly injected: Repository<Category>,
  ) {
    super();
  }

  async lock(id: string): Promise<Category | undefined> {
    const found = await this.repository.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    return found ?? undefined;
  }

  named(names: readonly string[]): Promise<Category[]> {
    const hasName = (column: string) =>
      `lower(${column}) = ANY (SELECT lower(n) FROM unnest(CAST(:names AS text[])) AS n)`;
    return this.repository.find({
      where: { name: Raw(hasName, { names }) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_read' },
    });
  }

  async add(category: Category): Promise<void> {
    await this.refusing(category.name, () => this.repository.insert({ ...category }));
  }

  async save(category: Category): Promise<void> {
    const { id, ...values } = category;
    await this.refusing(category.name, () => this.repository.update({ id }, values));
  }

  async remove({ id }: Category): Promise<void> {
    await this.database.execute(
      `INSERT INTO removed_categories (id, category, members)
       SELECT c.id, to_jsonb(c), (SELECT coalesce(jsonb_agg(to_jsonb(m)), '[]') FROM collection_products m WHERE m.category_id = c.id)
       FROM categories c WHERE c.id = $1
       ON CONFLICT (id) DO UPDATE SET category = excluded.category, members = excluded.members, removed_at = now()`,
      [id],
    );
    await this.repository.delete({ id });
  }

  async restore(id: string): Promise<Category | undefined> {
    const copy = await this.database.one<{ name: string }>(
      `SELECT category ->> 'name' AS name FROM removed_categories WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!copy) return undefined;
    await this.refusing(copy.name, () => this.insertCopy(id));
    await this.database.query(
      `SELECT add_to_collections(array_agg(m.category_id), array_agg(m.product_id), array_agg(m.position))
       FROM removed_categories r, jsonb_populate_recordset(NULL::collection_products, r.members) AS m WHERE r.id = $1`,
      [id],
    );
    await this.database.execute('DELETE FROM removed_categories WHERE id = $1', [id]);
    return this.lock(id);
  }

  /** Removes the slugs of a copy that other categories have taken meanwhile: new ones are generated. */
  private async freeSlugs(id: string): Promise<void> {
    await this.database.execute(
      `UPDATE removed_categories r SET category = r.category - 'slug' #- '{translations,nl,slug}'
       WHERE r.id = $1 AND EXISTS (SELECT FROM categories c WHERE c.slug = r.category ->> 'slug'
           OR c.translations #>> '{nl,slug}' = r.category #>> '{translations,nl,slug}')`,
      [id],
    );
  }

  /** Without its Shopify id when another category has that now, and without a size guide that is gone. */
  private async insertCopy(id: string): Promise<void> {
    await this.freeSlugs(id);
    await this.database.execute(
      `INSERT INTO categories (${COLUMNS.names}, size_guide_id)
       SELECT ${COLUMNS.names}, (SELECT g.id FROM size_guides g WHERE g.id = copy.size_guide_id) FROM (
         SELECT c.* FROM removed_categories r, jsonb_populate_record(NULL::categories, CASE
           WHEN EXISTS (SELECT FROM categories k WHERE k.shopify_id = r.category ->> 'shopify_id')
           THEN r.category - 'shopify_id' ELSE r.category END) AS c WHERE r.id = $1
       ) AS copy`,
      [id],
    );
  }

  async deleteOldCopies(): Promise<void> {
    await this.database.execute(
      `DELETE FROM removed_categories WHERE removed_at < now() - interval '30 days'`,
    );
  }

  async nextPosition(): Promise<number> {
    return ((await this.repository.maximum('position')) ?? 0) + 1;
  }

  async takenShopifyIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const taken = await this.repository.find({ select: { shopifyId: true }, where: { shopifyId: In(ids) } });
    return new Set(taken.flatMap(({ shopifyId }) => (shopifyId === null ? [] : [shopifyId])));
  }

  async productCount(name: string, besides: 'none' | 'archived'): Promise<number> {
    const row = await this.database.one<{ count: number }>(
      'SELECT count(*)::int AS count FROM products WHERE category = $1 AND status <> $2',
      [name, besides],
    );
    return row?.count ?? 0;
  }

  async renameOnProducts(from: string, to: string): Promise<void> {
    await this.database.execute(
      'UPDATE products SET category = $2, version = version + 1, updated_at = now() WHERE category = $1',
      [from, to],
    );
  }

  /** The repository of the open transaction, if there is one. */
  private get repository() {
    return this.database.repository(this.injected);
  }

  private async refusing(name: string, write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === 'categories_name_unique') throw categoryExists(name);
      if (constraint?.startsWith('categories_slug')) throw slugTaken();
      throw error;
    }
  }
}
