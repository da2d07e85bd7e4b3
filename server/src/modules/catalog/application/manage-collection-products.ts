import { Injectable } from '@nestjs/common';
import { Categories } from '../domain/categories.js';
import type { Category } from '../domain/category.js';
import { CollectionMembers, type PlacedProduct } from '../domain/collection-members.js';
import { categoryNotFound, collectionByRule, firstCollection } from '../domain/errors.js';
import { AuditLog } from '#modules/identity';
import { Transactions } from '#platform/database/transactions';

/** What changes in a collection: at most 500 products in each list. */
export interface CollectionChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  /** These come before all others, in this order. */
  readonly order: readonly string[];
}

/** How to undo a change of a collection: the positions are those from before. */
export interface CollectionUndo {
  readonly added: readonly string[];
  readonly removed: readonly PlacedProduct[];
  readonly ordered: readonly PlacedProduct[];
}

/** Adds products to a collection, removes and orders them for the owner: one transaction with one audit entry. */
@Injectable()
export class ManageCollectionProducts {
  constructor(
    private readonly transactions: Transactions,
    private readonly categories: Categories,
    private readonly members: CollectionMembers,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Products that do not exist are left out. Throws `catalog.category-not-found`, `catalog.collection-by-rule` when
   * products are added to or removed from a collection by rule, and `catalog.first-collection` when a removed product has
   * it as its first.
   */
  change(id: string, { add, remove, order }: CollectionChange): Promise<void> {
    return this.transactions.run(async () => {
      const category = await this.locked(id);
      if (category.kind === 'rule' && add.length + remove.length > 0) throw collectionByRule(category.name);
      await this.requireOthers(category, remove);
      const undo: CollectionUndo = {
        added: await this.members.add(id, add),
        removed: await this.members.remove(id, remove),
        ordered: await this.members.putFirst(id, order),
      };
      await this.record(id, undo, { added: undo.added, removed: idsOf(undo.removed), ordered: order });
    });
  }

  /** Undoes a change. Throws as `change`. */
  undo(id: string, { added, removed, ordered }: CollectionUndo): Promise<void> {
    return this.transactions.run(async () => {
      const category = await this.locked(id);
      await this.requireOthers(category, added);
      const undo: CollectionUndo = {
        removed: await this.members.remove(id, added),
        added: await this.members.add(id, idsOf(removed)),
        ordered: await this.members.place(id, ordered),
      };
      await this.members.place(id, removed);
      await this.record(id, undo, { added: undo.added, removed: added, ordered: idsOf(ordered) });
    });
  }

  private async locked(id: string): Promise<Category> {
    const category = await this.categories.lock(id);
    if (!category) throw categoryNotFound(id);
    return category;
  }

  private async requireOthers({ name }: Category, removed: readonly string[]): Promise<void> {
    const first = removed.length > 0 ? await this.members.first(name, removed) : [];
    if (first.length > 0) throw firstCollection(name, first.length);
  }

  private async record(id: string, undo: CollectionUndo, after: object): Promise<void> {
    await this.auditLog.record({
      action: 'catalog.collection-products-changed',
      subjectType: 'category',
      subjectId: id,
      before: undo,
      after,
    });
  }
}

const idsOf = (products: readonly PlacedProduct[]): string[] => products.map(({ id }) => id);
