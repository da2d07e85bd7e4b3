import { Injectable } from '@nestjs/common';
import { BulkChanges, type ChangedProduct } from '../domain/bulk-changes.js';
import { Categories } from '../domain/categories.js';
import { nothingToUndo } from '../domain/errors.js';
import { Makers } from '../domain/maker.js';
import { PriceHistory } from '../domain/price-history.js';
import type { Product } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { gapsOfChange } from '../domain/publish-gate.js';
import {
  standingData,
  standingFrom,
  stands,
  variantPricesFrom,
  type StandingData,
} from '../domain/standing.js';
import type { Variant } from '../domain/variant.js';
import { Variants } from '../domain/variants.js';
import { pricesOf, ProductEdit } from './product-edit.js';
import { SaveManyProducts } from './save-many-products.js';
import { MOST_PRODUCTS_NAMED, type BulkUndoResult } from '#contracts/bulk-products';
import { sameValue } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Undoes a change of many products. */
@Injectable()
export class UndoManyProducts {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly products: Products,
    private readonly variants: Variants,
    private readonly categories: Categories,
    private readonly makers: Makers,
    private readonly saveMany: SaveManyProducts,
    private readonly bulkChanges: BulkChanges,
    private readonly priceHistory: PriceHistory,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Puts back the products that still stand as the change has left them; what was for sale is for sale again, whatever it
   * lacks. One that has been put on sale since keeps what it needs for that. Throws `catalog.nothing-to-undo` when there is no such change, it is older than thirty days, or undone already.
   */
  undo(id: string): Promise<BulkUndoResult> {
    return this.transactions.run(async () => {
      await this.priceHistory.nameCause('undo');
      const changes = await this.bulkChanges.take(id);
      if (!changes) throw nothingToUndo(id);
      const canReturn = await this.stillThere(changes);
      const products = await this.products.lockAll({ ids: changes.map((change) => change.id) });
      const variants = await this.lockedVariants(changes);
      const byId = new Map(products.map((product) => [product.id, product]));
      const edits: ProductEdit[] = [];
      const left: { id: string; name: string }[] = [];
      for (const change of changes) {
        const product = byId.get(change.id);
        if (
          product &&
          isAsLeft(change, product, variants) &&
          mayGoBack(change, product) &&
          canReturn(change.before)
        )
          edits.push(editBack(change, product, variants, this.clock.now()));
        else left.push({ id: change.id, name: product?.name ?? change.name });
      }
      await this.saveMany.save(edits);
      await this.auditLog.takeBack({
        actId: id,
        action: 'catalog.product-changed',
        subjectIds: edits.map(({ product }) => product.id),
      });
      return {
        changed: edits.length,
        left: { count: left.length, products: left.slice(0, MOST_PRODUCTS_NAMED) },
      };
    });
  }

  /** Says whether the categories and makers to which products would return still exist. Locks them against removal. */
  private async stillThere(
    changes: readonly ChangedProduct[],
  ): Promise<(before: Partial<StandingData>) => boolean> {
    const names = [...new Set(changes.flatMap(({ before }) => before.category ?? []))];
    const found = names.length === 0 ? [] : await this.categories.named(names);
    const byHand = new Set(found.filter(({ kind }) => kind === 'manual').map(({ name }) => name));
    const named = changes.some(({ before }) => before.makerId) ? await this.makers.lockNames() : [];
    const makers = new Set(named.map(({ id }) => id));
    return ({ category, makerId }) =>
      (category === undefined || byHand.has(category)) && (!makerId || makers.has(makerId));
  }

  private async lockedVariants(changes: readonly ChangedProduct[]): Promise<Map<string, Variant>> {
    const ids = changes.flatMap(({ variants }) => variants.map(({ before }) => before.id));
    const variants = ids.length === 0 ? [] : await this.variants.lockAll({ ids });
    return new Map(variants.map((variant) => [variant.id, variant]));
  }
}

type VariantsById = ReadonlyMap<string, Variant>;

/** True while every field and price that the change has set is as it was set. */
function isAsLeft({ after, variants }: ChangedProduct, product: Product, byId: VariantsById): boolean {
  return (
    stands(standingData(product.standing), after) &&
    variants.every((one) => {
      const variant = byId.get(one.after.id);
      return variant !== undefined && sameValue(pricesOf([variant])[0], one.after);
    })
  );
}

/** False for a product that has been put on sale since, with what the change has given it. */
function mayGoBack({ wasForSale, before }: ChangedProduct, product: Product): boolean {
  return wasForSale || gapsOfChange(product, standingFrom(before)).length === 0;
}

/** Puts back what the change has changed. */
function editBack(change: ChangedProduct, product: Product, byId: VariantsById, now: Date): ProductEdit {
  const former = new Map(change.variants.map(({ before }) => [before.id, variantPricesFrom(before)]));
  const edit = new ProductEdit(
    product,
    change.variants.flatMap(({ before }) => byId.get(before.id) ?? []),
  );
  edit.apply(standingFrom(change.before), ({ id }) => former.get(id), now);
  return edit;
}
