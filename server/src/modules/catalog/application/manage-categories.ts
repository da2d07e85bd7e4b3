import { Injectable } from '@nestjs/common';
import { CatalogVersion } from '../domain/catalog-version.js';
import { Categories } from '../domain/categories.js';
import { Category, type CategoryDetails } from '../domain/category.js';
import { categoryInUse, categoryNotFound } from '../domain/errors.js';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

/** The owner's changes of categories. Each is one transaction with the next version of the catalogue. */
@Injectable()
export class KeepCategories {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly categories: Categories,
    private readonly version: CatalogVersion,
    private readonly auditLog: AuditLog,
  ) {}

  /** Answers the new id. Throws `catalog.category-exists`. */
  add(details: CategoryDetails): Promise<string> {
    return this.database.transaction(async () => {
      const position = await this.categories.nextPosition();
      const category = Category.create(newId(), details, position, this.clock.now());
      await this.categories.add(category);
      await this.note('added', category.id, null, { ...category });
      return category.id;
    });
  }

  /**
   * A new name goes to its products too. Throws `catalog.category-not-found`, `catalog.category-exists`, and
   * `catalog.category-changed` when it is not the edited version any more.
   */
  replace(id: string, details: CategoryDetails, editedVersion?: number): Promise<void> {
    return this.database.transaction(async () => {
      const category = await this.held(id);
      const before = { ...category };
      const former = category.replace(details, this.clock.now(), editedVersion);
      await this.categories.save(category);
      if (former !== undefined) await this.categories.renameOnProducts(former, category.name);
      await this.note('changed', id, before, { ...category });
    });
  }

  /** Throws `catalog.category-not-found`, and `catalog.category-in-use` with the number of products. */
  remove(id: string): Promise<void> {
    return this.database.transaction(async () => {
      const category = await this.held(id);
      const count = await this.categories.productCount(category.name);
      if (count > 0) throw categoryInUse(category.name, count);
      await this.categories.remove(category);
      await this.note('removed', id, { ...category }, null);
    });
  }

  private async held(id: string): Promise<Category> {
    const category = await this.categories.hold(id);
    if (!category) throw categoryNotFound(id);
    return category;
  }

  private async note(what: string, id: string, before: object | null, after: object | null): Promise<void> {
    await this.version.bump();
    await this.auditLog.record({
      action: `catalog.category-${what}`,
      subjectType: 'category',
      subjectId: id,
      before,
      after,
    });
  }
}
