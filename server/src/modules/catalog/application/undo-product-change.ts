import { Injectable } from '@nestjs/common';
import { productNotFound } from '../domain/errors.js';
import type { DetailsInput } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { ManageProducts } from './manage-products.js';
import { ProductCollections } from './product-collections.js';
import { Money } from '#kernel';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Undoes changes of a product and its removal. */
@Injectable()
@Undoes('catalog.product-changed', 'catalog.product-archived', 'catalog.product-removed')
export class UndoProductChange implements ChangeUndoer {
  constructor(
    private readonly products: Products,
    private readonly manageProducts: ManageProducts,
    private readonly collections: ProductCollections,
  ) {}

  async undo(change: LoggedChange): Promise<void> {
    if (change.action !== 'catalog.product-changed') return this.manageProducts.restore(change.subjectId);
    const product = await this.products.lock(change.subjectId);
    if (!product) throw productNotFound(change.subjectId);
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
    await this.manageProducts.replace(
      change.subjectId,
      details,
      undefined,
      collections as string[] | undefined,
    );
  }
}
