import { Injectable } from '@nestjs/common';
import { AssignSlugs } from './assign-slugs.js';
import { retryTakenSlugs } from './retry-taken-slugs.js';
import { Categories } from '../domain/categories.js';
import { Category, type CategoryDetailsInput } from '../domain/category.js';
import { categoryInUse, categoryNotFound, noCategoryToRestore } from '../domain/errors.js';
import { claimsOfCollection, requireNoClaims } from '../domain/unproven-claims.js';
import { RuleCollections } from '../domain/rule-collections.js';
import { AuditLog } from '#modules/identity';
import { RemotePictures } from '#modules/media';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';
import type { CollectionRules } from '#contracts/categories';

/** Creates, changes and removes categories for the owner. Each change is one transaction with its audit entry. */
@Injectable()
export class ManageCategories {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly categories: Categories,
    private readonly rules: RuleCollections,
    private readonly slugs: AssignSlugs,
    private readonly remotePictures: RemotePictures,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Returns the new id. Throws `catalog.category-exists`, `catalog.rules-of-kind`, `catalog.slug-taken`,
   * `catalog.claims-unproven`.
   */
  create(details: CategoryDetailsInput): Promise<string> {
    return retryTakenSlugs(details, () => this.add(details));
  }

  private add(details: CategoryDetailsInput): Promise<string> {
    return this.transactions.run(async () => {
      const position = await this.categories.nextPosition();
      const category = Category.create(newId(), details, position, this.clock.now());
      requireNoClaims(claimsOfCollection(category));
      await this.slugs.complete('category', category);
      await this.categories.add(category);
      await this.remotePictures.request([category.imageUrl ?? '']);
      if (category.kind === 'rule') await this.rules.apply(category.id);
      await this.record('added', category.id, null, category);
      return category.id;
    });
  }

  /**
   * Replaces the details; a new name goes to its products too. Throws `catalog.category-not-found`,
   * `catalog.category-exists`, `catalog.category-changed`, `catalog.collection-kind-fixed`, `catalog.rules-of-kind`,
   * `catalog.slug-taken`, `catalog.claims-unproven`.
   */
  replace(id: string, details: CategoryDetailsInput, editedVersion?: number): Promise<void> {
    return retryTakenSlugs(details, () => this.change(id, details, editedVersion));
  }

  private change(id: string, details: CategoryDetailsInput, editedVersion?: number): Promise<void> {
    return this.transactions.run(async () => {
      const category = await this.locked(id);
      const before = { ...category };
      const addresses = AssignSlugs.former(category);
      const former = category.replace(details, this.clock.now(), editedVersion);
      requireNoClaims(claimsOfCollection(category), claimsOfCollection(before));
      await this.slugs.complete('category', category, addresses);
      await this.categories.save(category);
      await this.remotePictures.request([category.imageUrl ?? '']);
      if (category.kind === 'rule') await this.rules.apply(id);
      await this.slugs.recordMoves('category', category, addresses);
      if (former !== undefined) await this.categories.renameOnProducts(former, category.name);
      await this.record('changed', id, before, category);
    });
  }

  /**
   * Takes its products out of the category too. Throws `catalog.category-not-found`, and `catalog.category-in-use` with
   * their number when products have it as their first collection.
   * @param besides `archived`: archived products may have it, which keep its name
   */
  remove(id: string, besides: 'none' | 'archived' = 'none'): Promise<void> {
    return this.transactions.run(async () => {
      const category = await this.locked(id);
      const count = await this.categories.productCount(category.name, besides);
      if (count > 0) throw categoryInUse(category.name, count);
      await this.categories.remove(category);
      await this.record('removed', id, category, null);
    });
  }

  /**
   * Undoes a removal within thirty days; changes nothing when the category is there, because the same request came twice.
   * Throws `catalog.nothing-to-restore`, and `catalog.category-exists` when another category has its name now.
   */
  restore(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const category = await this.categories.restore(id);
      if (!category && (await this.categories.lock(id))) return;
      if (!category) throw noCategoryToRestore(id);
      await this.slugs.complete('category', category, AssignSlugs.former(category));
      await this.categories.save(category);
      if (category.kind === 'rule') await this.rules.apply(id);
      await this.record('restored', id, null, category);
    });
  }

  /** How many products that are not archived meet the rules. */
  countMatches(rules: CollectionRules): Promise<number> {
    return this.rules.countMatches(rules);
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
