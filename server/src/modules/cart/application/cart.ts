import { Injectable } from '@nestjs/common';
import { viewLine, type CartLineView } from './line-view.js';
import { CartLines, type KeptLine } from '../domain/cart-lines.js';
import { Catalog } from '#modules/catalog';
import { Inventory } from '#modules/inventory';

/** The cart's door: its lines against what the shop sells now. */
@Injectable()
export class Cart {
  constructor(
    private readonly lines: CartLines,
    private readonly catalog: Catalog,
    private readonly inventory: Inventory,
  ) {}

  /** All lines of a session, oldest first. A line whose product is gone altogether cannot be: products in carts are kept. */
  async contents(sessionId: string): Promise<CartLineView[]> {
    return this.view(await this.lines.of(sessionId), sessionId);
  }

  /** The given lines with product, stock and state. */
  async view(kept: readonly KeptLine[], sessionId: string): Promise<CartLineView[]> {
    if (kept.length === 0) return [];
    const ids = [...new Set(kept.map((line) => line.productId))];
    const [products, levels] = await Promise.all([
      this.catalog.forSale(ids),
      this.inventory.levels(ids, sessionId),
    ]);
    return kept.flatMap((line) => {
      const product = products.get(line.productId);
      return product ? [viewLine(line, product, levels)] : [];
    });
  }
}
