import { Injectable } from '@nestjs/common';
import type { SaleProduct } from '../domain/sale-product.js';
import { SaleProducts } from '../read/sale-products.js';

/** What other modules may ask the catalogue. */
@Injectable()
export class Catalog {
  constructor(private readonly saleProducts: SaleProducts) {}

  /** The products of these ids that exist, by id, whether or not they can be bought right now. */
  forSale(productIds: readonly string[]): Promise<ReadonlyMap<string, SaleProduct>> {
    return this.saleProducts.byIds(productIds);
  }
}
