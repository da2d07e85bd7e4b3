import { makeProduct } from '../support/makers/make-product.js';
import { makeStock } from '../support/makers/make-stock.js';
import type { Database } from '#platform/database/database';

/** How many products a run sells. */
export const SHELF = 10;

/** Makes the products for a run of so many checkouts and returns their ids. */
export async function makeShelf(database: Database, checkouts: number): Promise<string[]> {
  const products: string[] = [];
  for (let index = 0; index < SHELF; index += 1) {
    const product = await makeProduct(database, { price: `${20 + index * 13}.95` });
    // The first two sell out during the run, so that buyers compete for the last units.
    const inStock = Math.ceil((checkouts / SHELF) * (index < 2 ? 0.8 : 4));
    await makeStock(database, product, { inStock, lowStockThreshold: 0 });
    products.push(product);
  }
  return products;
}
