import { Module } from '@nestjs/common';
import { Catalog } from './application/catalog.js';
import { SaleProducts } from './read/sale-products.js';

/** Products and categories: what is offered, found and shown. */
@Module({
  providers: [SaleProducts, Catalog],
  exports: [Catalog],
})
export class CatalogModule {}
