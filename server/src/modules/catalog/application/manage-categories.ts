import { Injectable } from '@nestjs/common';
import { Categories } from '../domain/categories.js';
import { Category, type CategoryDetails } from '../domain/category.js';
import { categoryInUse, categoryNotFound } from '../domain/errors.js';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

/** Creates, changes and removes categories for the owner. Each change is one transaction with its audit entry. */
@Injectable()
export class ManageCategories {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly categories: Categories,
    private readonly auditLog: AuditLog,
  ) {}

  /** Returns the new id. Throws `catalog.category-exists`. */
  create(details: CategoryDetails): Promise<string> {
    return this.transactions.run(async () => {
      const position = await this.categories.nextPosition();
      const category = Category.create(newId(), details, position, this.clock.now());
      await this.categories.add(category);
      await this.record('added', category.id, null, category);
      return category.id;
    });
  }

  /**
   * Replaces the details; a new name goes to its products too. Throws `catalog.category-not-found`,
   * `catalog.category-exists`, `catalog.category-changed`.
   */
  replace(id: string, details: CategoryDetails, editedVersion?: number): Promise<void> {
    return this.transactions.run(async () => {
      const category = await this.locked(id);
      const before = { ...category };
      const former = category.replace(details, this.clock.now(), editedVersion);
      await this.categories.save(category);
      if (former !== undefined) await this.categories.renameOnProducts(former, category.name);
      await this.record('changed', id, before, category);
    });
  }

  /** Throws `catalog.category-not-found`, and `catalog.category-in-use` with the number of products. */
  remove(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const category = await this.locked(id);
      const count = await this.categories.productCount(category.name);
      if (count > 0) throw categoryInUse(category.name, count);
      await this.categories.remove(category);
      await this.record('removed', id, category, null);
    });
  }

  private async locked(id: string): Promise<Category> {
    const category = await this.categories.lock(id);
    if (!category) throw categoryNotFound(id);
    return category;
  }

  private async record(what: string, id: string, before: object | null, after: object | null): Promise<void> {
    await this.auditLog.record({
      action: `catalog.category-${what}`,
      subjectType: 'category',
      subjectId: id,
      before,
      after,
    });
  }
}
