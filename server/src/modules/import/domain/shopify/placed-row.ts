import type { CurrentStock } from '../products/stock-plan.js';
import type { MappedProduct, MappedStock } from './mapped-product.js';

/** A row of a file with the variant of the shop that it is about; null for one to add. */
export interface PlacedRow {
  readonly row: MappedStock;
  readonly existing: CurrentStock | null;
}

/** The rows of a file, whether or not it tracks stock. */
export const rowsOf = ({ stock, unstocked = [] }: MappedProduct) => stock ?? unstocked;

/** True when every row has a price. */
export const isPriced = (mapped: MappedProduct): boolean =>
  rowsOf(mapped).every(({ stated }) => stated.prices.price !== null);

/** True when every row has a weight. */
export const isWeighed = (mapped: MappedProduct): boolean =>
  rowsOf(mapped).every(({ stated }) => stated.weight.weight !== undefined);
