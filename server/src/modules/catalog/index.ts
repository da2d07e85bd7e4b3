export { Catalog } from './application/catalog.js';
export { CatalogModule } from './catalog.module.js';
export type { CategoryImageChange, NewCategory, StoredCategory } from './application/category-batches.js';
export type { NewProduct, ProductChange, ProductData, StoredProduct } from './domain/product-data.js';
export type { ProductKeys } from './domain/products.js';
export type { VariantChange, VariantData } from './domain/variant-data.js';
export { nameOf, type ProductPicture, type SaleProduct } from './domain/sale-product.js';
export type { Offer, SellableProduct } from './domain/sellable-product.js';
export type { ListedAddresses, PageSlugs } from './read/addresses.js';
