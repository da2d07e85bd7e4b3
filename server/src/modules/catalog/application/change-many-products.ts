import { Injectable } from '@nestjs/common';
import { byPercent, type Product, type Standing } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { ProductCollections } from './product-collections.js';
import type { BulkProductInput, ProductStanding } from '#contracts/bulk-products';
import { Money } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

type Change = (product: Product) => Partial<Standing> | undefined;

/** Applies one change to many products: to all of them, or to none. */
@Injectable()
export class ChangeManyProducts {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly products: Products,
    private readonly collections: ProductCollections,
    private readonly auditLog: AuditLog,
  ) {}

  /** Returns the former standing of those that changed, which undoes it. Throws `catalog.unknown-category`, `catalog.first-collection-by-rule`. */
  change(input: BulkProductInput): Promise<ProductStanding[]> {
    return this.transactions.run(async () => {
      const ids = input.action === 'put-back' ? input.products.map(({ id }) => id) : input.ids;
      const change = await this.changeOf(input);
      const before: ProductStanding[] = [];
      for (const product of await this.products.lockAll({ ids })) {
        const former = product.audited;
        const standing = toContract(product);
        if (!product.changeStanding(change(product) ?? {}, this.clock.now())) continue;
        await this.products.save(product);
        await this.auditLog.record({
          action: 'catalog.product-changed',
          subjectType: 'product',
          subjectId: product.id,
          before: former,
          after: product.audited,
        });
        before.push(standing);
      }
      return before;
    });
  }

  private async changeOf(input: BulkProductInput): Promise<Change> {
    switch (input.action) {
      case 'status':
        return () => ({ status: input.status });
      case 'category': {
        const { name: category } = await this.collections.first(input.category);
        return () => ({ category });
      }
      case 'price':
        return ({ price, salePrice }) => ({
          price: byPercent(price, input.percent),
          salePrice: salePrice && byPercent(salePrice, input.percent),
        });
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
    return ({ id }) => {
      const former = byId.get(id);
      return (
        former && {
          status: former.status,
          category: categories.get(former.category) ?? former.category,
          price: Money.parse(former.price),
          salePrice: former.salePrice === null ? null : Money.parse(former.salePrice),
        }
      );
    };
  }
}

function toContract({ id, status, category, price, salePrice }: Product): ProductStanding {
  return {
    id,
    status,
    category,
    price: price.toString(),
    salePrice: salePrice?.toString() ?? null,
    variants: [],
  };
}
