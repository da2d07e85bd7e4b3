import { Injectable } from '@nestjs/common';
import { productNotFound } from '../domain/errors.js';
import type { ProductDetails } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { KeepProducts } from './keep-products.js';
import { Money } from '#kernel';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Takes changes of a product back: its prices, texts, choices, status; and its removal. */
@Injectable()
@Undoes('catalog.product-changed', 'catalog.product-archived', 'catalog.product-removed')
export class UndoProductChange implements ChangeUndoer {
  constructor(
    private readonly products: Products,
    private readonly keepProducts: KeepProducts,
  ) {}

  async undo(change: LoggedChange): Promise<void> {
    if (change.action !== 'catalog.product-changed') return this.keepProducts.restore(change.subjectId);
    const product = await this.products.hold(change.subjectId);
    if (!product) throw productNotFound(change.subjectId);
    const { price, salePrice, ...former } = formerValues(change, product);
    const details = {
      ...product,
      ...former,
      ...(typeof price === 'string' && { price: Money.parse(price) }),
      ...(salePrice !== undefined && {
        salePrice: typeof salePrice === 'string' ? Money.parse(salePrice) : null,
      }),
    } as ProductDetails;
    await this.keepProducts.replace(change.subjectId, details);
  }
}
