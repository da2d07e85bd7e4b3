import type { KeptLine } from '../domain/cart-lines.js';
import type { Choice } from '../domain/choice.js';
import type { Offer, StockLevel } from '../read/offers.js';
import { MAX_LINE_QUANTITY } from '#contracts/cart';
import type { SaleProduct } from '#modules/catalog';

export type LineState = 'ok' | 'insufficient' | 'unavailable';

/** A line against what the shop sells now. */
export interface CartLineView extends KeptLine {
  readonly product: SaleProduct;
  /** The stock row; null for a product that is sold by its flag alone. */
  readonly stock: StockLevel | null;
  /** How many can be sold now, at most 99. */
  readonly available: number;
  readonly state: LineState;
}

/**
 * How many of a variant can be sold, and from which stock row. A product without stock rows is sold by its
 * `inStock` flag alone; one with rows only from the row of exactly this size and colour.
 */
export function sellable(
  { product, stocked, levels }: Offer,
  choice: Choice,
): { stock: StockLevel | null; available: number } {
  if (!product.active || !product.inStock) return { stock: null, available: 0 };
  if (!stocked) return { stock: null, available: MAX_LINE_QUANTITY };
  const stock = levels.find((row) => row.size === choice.size && row.color === choice.color) ?? null;
  return { stock, available: Math.max(0, Math.min(MAX_LINE_QUANTITY, stock?.available ?? 0)) };
}

/** The line with its state. */
export function viewLine(line: KeptLine, offer: Offer): CartLineView {
  const { stock, available } = sellable(offer, line);
  const state = available === 0 ? 'unavailable' : available < line.quantity ? 'insufficient' : 'ok';
  const { id, productId, quantity, size, color, createdAt } = line;
  return { id, productId, quantity, size, color, createdAt, product: offer.product, stock, available, state };
}
