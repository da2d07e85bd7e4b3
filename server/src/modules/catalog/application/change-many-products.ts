import { Injectable } from '@nestjs/common';
import { pricesByPercent } from '../domain/price-by-percent.js';
import type { Product, Standing } from '../domain/product.js';
import { knownGaps, requireAllPublishable, requirePublishable } from '../domain/publish-gate.js';
import { PriceHistory } from '../domain/price-history.js';
import { Products } from '../domain/products.js';
import type { Variant, VariantPrices } from '../domain/variant.js';
import { Variants } from '../domain/variants.js';
import { ProductCollections } from './product-collections.js';
import type { BulkProductInput, ProductStanding } from '#contracts/bulk-products';
import type { ProductFacts } from '#contracts/product-facts';
import { Money } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** What a change does to each product, and to each variant with prices of its own. */
interface Change {
  readonly product: (product: Product) => Partial<Standing>;
  readonly variant?: (variant: Variant) => VariantPrices | undefined;
}

/** Applies one change to many products: to all of them, or to none. */
@Injectable()
export class ChangeManyProducts {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly products: Products,
    private readonly variants: Variants,
    private readonly collections: ProductCollections,
    private readonly auditLog: AuditLog,
    private readonly priceHistory: PriceHistory,
  ) {}

  /** Returns the former standing of those that changed, which undoes it. Throws `catalog.unknown-category`, `catalog.first-collection-by-rule`, `catalog.unknown-maker`, `catalog.not-publishable`. */
  change(input: BulkProductInput): Promise<ProductStanding[]> {
    return this.transactions.run(async () => {
      await this.priceHistory.nameCause('bulk');
      const ids = input.action === 'put-back' ? input.products.map(({ id }) => id) : input.ids;
      const change = await this.changeOf(input);
      const products = await this.products.lockAll({ ids });
      if (input.action === 'status' && input.status === 'active') requireAllPublishable(products);
      const variantsOf = change.variant ? await this.pricedVariants(products) : new Map<string, Variant[]>();
      const before: ProductStanding[] = [];
      const changedVariants: Variant[] = [];
      for (const product of products) {
        const variants = variantsOf.get(product.id) ?? [];
        const standing = standingOf(product, variants);
        const former = {
          ...product.audited,
          ...(variants.length > 0 && { variantPrices: pricesOf(variants) }),
        };
        const gaps = knownGaps(product);
        const isChanged = product.changeStanding(change.product(product), this.clock.now());
        const changed = variants.filter((one) => one.change(change.variant?.(one) ?? {}, this.clock.now()));
        if (!isChanged && changed.length === 0) continue;
        if (input.action !== 'put-back') requirePublishable(product, gaps);
        if (isChanged) await this.products.save(product);
        changedVariants.push(...changed);
        await this.record(product, former, variants);
        before.push(standing);
      }
      await this.variants.saveAll(changedVariants);
      await this.products.refreshOffers(before.map(({ id }) => id));
      return before;
    });
  }

  /** The variants with prices of their own, by product. */
  private async pricedVariants(products: readonly Product[]): Promise<Map<string, Variant[]>> {
    const variants = await this.variants.lockAll({ productIds: products.map(({ id }) => id) });
    const byProduct = new Map<string, Variant[]>();
    for (const variant of variants) {
      if (variant.price === null) continue;
      byProduct.set(variant.productId, [...(byProduct.get(variant.productId) ?? []), variant]);
    }
    return byProduct;
  }

  private async record(product: Product, before: object, variants: readonly Variant[]): Promise<void> {
    await this.auditLog.record({
      action: 'catalog.product-changed',
      subjectType: 'product',
      subjectId: product.id,
      before,
      after: { ...product.audited, ...(variants.length > 0 && { variantPrices: pricesOf(variants) }) },
    });
  }

  private async changeOf(input: BulkProductInput): Promise<Change> {
    switch (input.action) {
      case 'status':
        return { product: () => ({ status: input.status }) };
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
      case 'facts': {
        const { facts, makerId } = input;
        return {
          product: (product) => ({
            ...(facts && { facts: { ...product.facts, ...given(facts) } }),
            ...(makerId !== undefined && { makerId }),
          }),
        };
      }
      case 'put-back':
        return this.formerStanding(input.products);
    }
  }

  private async formerStanding(products: readonly ProductStanding[]): Promise<Change> {
    const categories = new Map<string, string>();
    for (const name of new Set(products.map(({ category }) => category))) {
      categories.set(name, (await this.collections.first(name)).name);
    }
    const byId = new Map(products.map((product) => [product.id, product]));
    const variantsById = new Map(products.flatMap(({ variants }) => variants.map((one) => [one.id, one])));
    return {
      product: ({ id }) => {
        const former = byId.get(id);
        if (!former) return {};
        return {
          status: former.status,
          category: categories.get(former.category) ?? former.category,
          price: Money.parse(former.price),
          salePrice: former.salePrice === null ? null : Money.parse(former.salePrice),
          ...(former.facts && { facts: former.facts }),
          ...(former.makerId !== undefined && { makerId: former.makerId }),
        };
      },
      variant: ({ id }) => {
        const former = variantsById.get(id);
        return (
          former && {
            price: Money.parse(former.price),
            compareAtPrice: former.compareAtPrice === null ? null : Money.parse(former.compareAtPrice),
          }
        );
      },
    };
  }
}

function standingOf(product: Product, variants: readonly Variant[]): ProductStanding {
  const { id, status, category, price, salePrice, facts, makerId } = product;
  return {
    id,
    status,
    category,
    price: price.toString(),
    salePrice: salePrice?.toString() ?? null,
    facts: facts as ProductFacts,
    makerId,
    variants: pricesOf(variants),
  };
}

/** The variants' own prices as plain data. */
export function pricesOf(variants: readonly Variant[]): ProductStanding['variants'] {
  return variants.flatMap(({ id, price, compareAtPrice }) =>
    price === null
      ? []
      : [{ id, price: price.toString(), compareAtPrice: compareAtPrice?.toString() ?? null }],
  );
}

/** The facts that are given. */
function given(facts: Partial<Product['facts']>): Partial<Product['facts']> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
