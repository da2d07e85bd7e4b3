import { Injectable } from '@nestjs/common';
import { BulkChanges } from '../domain/bulk-changes.js';
import { pricesTooLarge, unknownMaker } from '../domain/errors.js';
import { Makers } from '../domain/maker.js';
import { pricesByPercent } from '../domain/price-by-percent.js';
import { PriceHistory } from '../domain/price-history.js';
import type { Product } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { gapsOfChange } from '../domain/publish-gate.js';
import type { Standing } from '../domain/standing.js';
import type { Variant, VariantPrices } from '../domain/variant.js';
import { Variants } from '../domain/variants.js';
import { ProductCollections } from './product-collections.js';
import { ProductEdit } from './product-edit.js';
import { SaveManyProducts } from './save-many-products.js';
import {
  MOST_PRODUCTS_NAMED,
  type BulkProductInput,
  type BulkProductResult,
  type RefusedProduct,
} from '#contracts/bulk-products';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

/** What a change does to each product, and to each variant with prices of its own. */
interface Change {
  readonly product: (product: Product) => Partial<Standing>;
  /** What is done to a product that may not be changed so far. */
  readonly otherwise?: (product: Product) => Partial<Standing>;
  /** True for a product whose pictures are under way, so that it does not lack one. */
  readonly awaitsPictures?: (product: Product) => boolean;
  readonly variant?: (variant: Variant) => VariantPrices | undefined;
}

/** Applies one change to many products: to those that may be changed so, and lists the rest. */
@Injectable()
export class ChangeManyProducts {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly products: Products,
    private readonly variants: Variants,
    private readonly makers: Makers,
    private readonly collections: ProductCollections,
    private readonly saveMany: SaveManyProducts,
    private readonly bulkChanges: BulkChanges,
    private readonly priceHistory: PriceHistory,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * A product that would be for sale without what it needs stays as it is and is refused, unless it was for sale without
   * it before. Throws `catalog.unknown-category`, `catalog.first-collection-by-rule`, `catalog.unknown-maker`,
   * `catalog.prices-too-large`.
   * @param release given when facts that are filled in put on sale what an import has held back and lacks nothing then;
   * the ids of products whose pictures are under way
   */
  change(input: BulkProductInput, release?: ReadonlySet<string>): Promise<BulkProductResult> {
    return this.transactions.run(async () => {
      await this.priceHistory.nameCause('bulk');
      const change = await this.changeOf(input, release);
      const products = await this.products.lockAll({ ids: input.ids });
      const variantsOf = change.variant ? await this.pricedVariants(products) : new Map<string, Variant[]>();
      const refused: RefusedProduct[] = [];
      const edits = products.map((product) => new ProductEdit(product, variantsOf.get(product.id)));
      for (const edit of edits) {
        const { permitted, missing } = judged(edit.product, change);
        if (missing.length > 0) refused.push({ ...nameOf(edit.product), missing: [...missing] });
        if (permitted) edit.apply(permitted, change.variant ?? (() => undefined), this.clock.now());
      }
      const edited = edits.filter(({ isEdited }) => isEdited);
      const tooDear = edited.filter(({ isTooDear }) => isTooDear);
      if (tooDear.length > 0) throw pricesTooLarge(tooDear.map(({ product }) => product.name));
      return {
        id: await this.saved(edited),
        changed: edited.length,
        published: edited.filter(({ change }) => change.after.status === 'active').length,
        refused: { count: refused.length, products: refused.slice(0, MOST_PRODUCTS_NAMED) },
      };
    });
  }

  /** The id under which the change can be undone; null when nothing has changed. */
  private async saved(edits: readonly ProductEdit[]): Promise<string | null> {
    if (edits.length === 0) return null;
    await this.saveMany.save(edits);
    // The act's own id: the log marks as taken back what is undone by it.
    const id = this.auditLog.currentAct ?? newId();
    await this.bulkChanges.add(
      id,
      edits.map(({ change }) => change),
    );
    return id;
  }

  /** The variants with prices of their own, by product. */
  private async pricedVariants(products: readonly Product[]): Promise<Map<string, Variant[]>> {
    const variants = await this.variants.lockAll({ productIds: products.map(({ id }) => id) });
    const byProduct = new Map<string, Variant[]>();
    for (const variant of variants) {
      if (variant.price === null) continue;
      const others = byProduct.get(variant.productId);
      if (others) others.push(variant);
      else byProduct.set(variant.productId, [variant]);
    }
    return byProduct;
  }

  private async changeOf(input: BulkProductInput, release?: ReadonlySet<string>): Promise<Change> {
    switch (input.action) {
      case 'status':
        // A draft that an import held back stays one from now on, because its owner says so.
        return { product: () => ({ status: input.status, heldBack: false }) };
      case 'category': {
        const { name: category } = await this.collections.first(input.category);
        return { product: () => ({ category }) };
      }
      case 'price':
        return {
          product: (product) => {
            const { price, other } = pricesByPercent({ ...product, other: product.salePrice }, input.percent);
            return { price, salePrice: other };
          },
          variant: (variant) => variant.pricesByPercent(input.percent),
        };
      case 'facts':
        return this.factsOf(input, release);
    }
  }

  private async factsOf(
    input: BulkProductInput & { action: 'facts' },
    release?: ReadonlySet<string>,
  ): Promise<Change> {
    const { facts = {}, makerId, publish } = input;
    if (makerId !== undefined && !(await this.makers.lockNames()).some(({ id }) => id === makerId))
      throw unknownMaker();
    const { warnings, ...others } = given(facts);
    const fill = (product: Product): Partial<Standing> => ({
      facts: {
        ...product.facts,
        ...others,
        ...(warnings && { warnings: { ...product.facts.warnings, ...given(warnings) } }),
      },
      ...(makerId !== undefined && { makerId }),
    });
    if (!publish && !release) return { product: fill };
    const isPublished = ({ heldBack, status }: Product) => publish || (heldBack && status === 'draft');
    return {
      product: (product) => ({ ...fill(product), ...(isPublished(product) && { status: 'active' }) }),
      otherwise: fill,
      awaitsPictures: ({ id }) => release?.has(id) === true,
    };
  }
}

/** What may be changed of the product, and what it lacks for the whole change. */
function judged(product: Product, { product: change, otherwise, awaitsPictures }: Change) {
  const gaps = gapsOfChange(product, change(product));
  const missing = awaitsPictures?.(product) ? gaps.filter(({ code }) => code !== 'picture-missing') : gaps;
  if (missing.length === 0) return { permitted: change(product), missing };
  const less = otherwise?.(product);
  const permitted = less && gapsOfChange(product, less).length === 0 ? less : undefined;
  return { permitted, missing };
}

const nameOf = ({ id, name }: Product) => ({ id, name });

/** The values that are given. */
function given<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
