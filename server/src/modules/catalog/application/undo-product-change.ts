import { Injectable } from '@nestjs/common';
import { productNotFound } from '../domain/errors.js';
import type { DetailsInput, Product } from '../domain/product.js';
import { PriceHistory } from '../domain/price-history.js';
import { Products } from '../domain/products.js';
import { standingFrom, variantPricesFrom, type VariantPriceData } from '../domain/standing.js';
import type { Variant } from '../domain/variant.js';
import { Variants } from '../domain/variants.js';
import { ManageProducts } from './manage-products.js';
import { ProductCollections } from './product-collections.js';
import { pricesOf, ProductEdit } from './product-edit.js';
import { SaveManyProducts } from './save-many-products.js';
import { Money } from '#kernel';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';
import { Clock } from '#platform/clock';

/** Undoes changes of a product and its removal. */
@Injectable()
@Undoes('catalog.product-changed', 'catalog.product-archived', 'catalog.product-removed')
export class UndoProductChange implements ChangeUndoer {
  constructor(
    private readonly products: Products,
    private readonly variants: Variants,
    private readonly manageProducts: ManageProducts,
    private readonly saveMany: SaveManyProducts,
    private readonly clock: Clock,
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

  /** Undoes a change of a product's prices together with its variants' own. */
  private async undoPrices(change: LoggedChange, product: Product): Promise<void> {
    const named = new Set((change.before?.['variantPrices'] as { id: string }[]).map(({ id }) => id));
    const all = await this.variants.lockAll({ productIds: [product.id] });
    const variants = all.filter(({ id }) => named.has(id));
    const current = { ...product, variantPrices: pricesOf(variants) };
    const { variantPrices = [], ...former } = formerValues(change, current);
    const prices = new Map((variantPrices as VariantPriceData[]).map((one) => [one.id, one]));
    const edit = new ProductEdit(product, variants);
    const pricesOfVariant = ({ id }: Variant) => {
      const data = prices.get(id);
      return data && variantPricesFrom(data);
    };
    edit.apply(standingFrom(former), pricesOfVariant, this.clock.now());
    await this.saveMany.save(edit.isEdited ? [edit] : []);
  }
}
