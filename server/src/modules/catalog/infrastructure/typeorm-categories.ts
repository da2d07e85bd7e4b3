import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Raw, Repository } from 'typeorm';
import { Categories } from '../domain/categories.js';
import { Category } from '../domain/category.js';
import { categoryExists } from '../domain/errors.js';
import { Database, violatedConstraint } from '#platform/database/database';

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

  async remove(category: Category): Promise<void> {
    await this.repository.delete({ id: category.id });
  }

  async nextPosition(): Promise<number> {
    return ((await this.repository.maximum('position')) ?? 0) + 1;
  }

  async takenShopifyIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const taken = await this.repository.find({ select: { shopifyId: true }, where: { shopifyId: In(ids) } });
    return new Set(taken.flatMap(({ shopifyId }) => (shopifyId === null ? [] : [shopifyId])));
  }

  async productCount(name: string): Promise<number> {
    const row = await this.database.one<{ count: number }>(
      'SELECT count(*)::int AS count FROM products WHERE category = $1',
      [name],
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
      if (violatedConstraint(error) === 'categories_name_unique') throw categoryExists(name);
      throw error;
    }
  }
}
