import { Injectable } from '@nestjs/common';
import { productNotFound } from '../domain/errors.js';
import type { DetailsInput } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { ManageProducts } from './manage-products.js';
import { Money } from '#kernel';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Undoes changes of a product and its removal. */
@Injectable()
@Undoes('catalog.product-changed', 'catalog.product-archived', 'catalog.product-removed')
export class UndoProductChange implements ChangeUndoer {
  constructor(
    private readonly products: Products,
    private readonly manageProducts: ManageProducts,
  ) {}

  async undo(change: LoggedChange): Promise<void> {
    if (change.action !== 'catalog.product-changed') return this.manageProducts.restore(change.subjectId);
    const product = await this.products.lock(change.subjectId);
    if (!product) throw productNotFound(change.subjectId);
    const { price, salePrice, ...former } = formerValues(change, product);
    const details = {
      ...product,
      ...former,
      ...(typeof price === 'string' && { price: Money.parse(price) }),
      ...(salePrice !== undefined && {
        salePrice: typeof salePrice === 'string' ? Money.parse(salePrice) : null,
      }),
    } as DetailsInput;
    await this.manageProducts.replace(change.subjectId, details);
  }
}
