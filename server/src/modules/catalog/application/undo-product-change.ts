import { Injectable } from '@nestjs/common';
import { productNotFound } from '../domain/errors.js';
import type { DetailsInput, Product } from '../domain/product.js';
import { PriceHistory } from '../domain/price-history.js';
import { Products } from '../domain/products.js';
import { Variants } from '../domain/variants.js';
import { ChangeManyProducts, pricesOf } from './change-many-products.js';
import { ManageProducts } from './manage-products.js';
import { ProductCollections } from './product-collections.js';
import { productStanding } from '#contracts/bulk-products';
import { Money } from '#kernel';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Undoes changes of a product and its removal. */
@Injectable()
@Undoes('catalog.product-changed', 'catalog.product-archived', 'catalog.product-removed')
export class UndoProductChange implements ChangeUndoer {
  constructor(
    private readonly products: Products,
    private readonly variants: Variants,
    private readonly manageProducts: ManageProducts,
    private readonly changeMany: ChangeManyProducts,
    private readonly collections: ProductCollections,
    private readonly priceHistory: PriceHistory,
  ) {}

  async undo(change: LoggedChange): Promise<void> {
    await this.priceHistory.nameCause('undo');
    if (change.action !== 'catalog.product-changed') return this.manageProducts.restore(change.subjectId);
    const product = await this.products.lock(change.subjectId);
    if (!product) throw productNotFound(change.subjectId);
    if (change.before?.['variantPrices'] !== undefined) return this.undoPrices(change, product);
    const current = { ...product, collections: await this.collections.namesOf(product.id) };
    const { price, salePrice, collections, ...former } = formerValues(change, current);
    const details = {
      ...product,
      ...former,
      ...(typeof price === 'string' && { price: Money.parse(price) }),
      ...(salePrice !== undefined && {
        salePrice: typeof salePrice === 'string' ? Money.parse(salePrice) : null,
      }),
    } as DetailsInput;
    await this.manageProducts.putBack(change.subjectId, details, collections as string[] | undefined);
  }

  /** Undoes a bulk change of a product's prices together with its variants' own. */
  private async undoPrices(change: LoggedChange, product: Product): Promise<void> {
    const named = new Set((change.before?.['variantPrices'] as { id: string }[]).map(({ id }) => id));
    const variants = await this.variants.lockAll({ productIds: [product.id] });
    const variantPrices = pricesOf(variants.filter(({ id }) => named.has(id)));
    const former = formerValues(change, { ...product, variantPrices });
    const standing = { ...product, ...former, id: product.id, variants: former['variantPrices'] ?? [] };
    const products = [productStanding.parse(JSON.parse(JSON.stringify(standing)))];
    await this.changeMany.change({ action: 'put-back', products });
  }
}
