import { Injectable } from '@nestjs/common';
import { Categories } from '../domain/categories.js';
import { Category } from '../domain/category.js';
import { categoryExists } from '../domain/errors.js';
import { Database, violatedConstraint } from '#platform/database/database';

/** Categories in PostgreSQL. */
@Injectable()
export class TypeormCategories extends Categories {
  constructor(private readonly database: Database) {
    super();
  }

  async hold(id: string): Promise<Category | undefined> {
    const found = await this.repository.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    return found ?? undefined;
  }

  async nameLike(name: string): Promise<string | undefined> {
    const row = await this.database.one<{ name: string }>(
      'SELECT name FROM categories WHERE lower(name) = lower($1) FOR SHARE',
      [name],
    );
    return row?.name;
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
    const row = await this.database.one<{ next: number }>(
      'SELECT coalesce(max(position), 0) + 1 AS next FROM categories',
    );
    return row?.next ?? 1;
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

  private get repository() {
    return this.database.manager.getRepository(Category);
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
