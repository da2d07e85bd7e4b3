import { Injectable } from '@nestjs/common';
import {
  CartLines,
  chooseVariant,
  lineNotFound,
  productNotFound,
  ShoppingCart,
  type CartLine,
} from '../domain/shopping-cart.js';
import { OrderedUnits } from '../read/ordered-units.js';
import { MAX_LINE_QUANTITY, type AddLineInput, type CartLine as CartLineContract } from '#contracts/cart';
import type { OrderId } from '#kernel';
import { Catalog, type Offer, type SaleProduct, type SellableProduct } from '#modules/catalog';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { TRIAL_SESSION } from '#platform/http/trial-request';
import { newId } from '#platform/ids';

/** A cart line with its product as it is sold now. */
export interface CartLineView extends Omit<CartLine, 'sessionId' | 'updatedAt'> {
  readonly product: SaleProduct;
  /** Price, picture and stock item of the line's variant. */
  readonly offer: Offer;
  /** Units that can be sold now, at most 99. */
  readonly available: number;
  readonly state: CartLineContract['state'];
}

/**
 * Facade of the cart: shows and changes the cart of one anonymous session. Of all changes of one cart only one at a time
 * runs, so each decides by the lines that it has read. Carts of other sessions do not wait for it.
 */
@Injectable()
export class Cart {
  constructor(
    private readonly lines: CartLines,
    private readonly catalog: Catalog,
    private readonly orderedUnits: OrderedUnits,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** All lines of the session, oldest first. */
  async contents(sessionId: string): Promise<CartLineView[]> {
    const lines = await this.lines.of(sessionId);
    if (lines.length === 0) return [];
    const products = await this.catalog.sellable(
      lines.map(({ productId }) => productId),
      sessionId,
    );
    return lines.flatMap((line) => {
      const product = products.get(line.productId);
      return product ? [viewOf(line, product)] : [];
    });
  }

  /**
   * Adds units of a variant; a variant that is in the cart already stays one line. Throws `cart.product-not-found`,
   * `cart.choice-needed`, `cart.unknown-choice`, `cart.sold-out`, `cart.not-enough-stock`, `cart.full`.
   */
  async add(sessionId: string, { productId, quantity, ...choice }: AddLineInput): Promise<CartLineView> {
    const sellable = (await this.catalog.sellable([productId], sessionId)).get(productId);
    if (!sellable?.product.active) throw productNotFound();
    const variant = chooseVariant(sellable.product, choice);
    return this.changeLine(sessionId, (cart, now) => {
      const wanted = { id: newId(), productId, ...variant, quantity };
      return { line: cart.add(wanted, sellable.availableOf(variant), now), sellable };
    });
  }

  /** Sets the quantity of a line. Throws `cart.line-not-found`, `cart.not-enough-stock`. */
  async setQuantity(sessionId: string | null, id: string, quantity: number): Promise<CartLineView> {
    if (sessionId === null) throw lineNotFound();
    return this.changeLine(sessionId, async (cart, now) => {
      const line = cart.line(id);
      const sellable = (await this.catalog.sellable([line.productId], sessionId)).get(line.productId);
      if (!sellable) throw lineNotFound();
      return { line: cart.setQuantity(id, quantity, sellable.availableOf(line), now), sellable };
    });
  }

  /** Removes a line. Throws `cart.line-not-found`. */
  async remove(sessionId: string | null, id: string): Promise<void> {
    if (sessionId === null) throw lineNotFound();
    const removed = await this.alone(sessionId, () => this.lines.remove(sessionId, id));
    if (!removed) throw lineNotFound();
  }

  async clear(sessionId: string | null): Promise<void> {
    if (sessionId !== null) await this.alone(sessionId, () => this.lines.clear(sessionId));
  }

  /** Removes what an order has bought; units that were added since stay. */
  async removeOrdered(sessionId: string, orderId: OrderId): Promise<void> {
    const ordered = await this.orderedUnits.of(orderId);
    await this.alone(sessionId, async () => {
      for (const line of (await this.cartOf(sessionId)).without(ordered, this.clock.now())) {
        if (line.quantity > 0) await this.lines.save(line);
        else await this.lines.remove(sessionId, line.id);
      }
    });
  }

  /** Removes what the shop's own trial purchases have put into their carts. */
  clearTrials(): Promise<void> {
    return this.lines.clearBeginning(TRIAL_SESSION);
  }

  private changeLine(
    sessionId: string,
    decide: (cart: ShoppingCart, now: Date) => Changed | Promise<Changed>,
  ): Promise<CartLineView> {
    return this.alone(sessionId, async () => {
      const { line, sellable } = await decide(await this.cartOf(sessionId), this.clock.now());
      await this.lines.save(line);
      return viewOf(line, sellable);
    });
  }

  private async cartOf(sessionId: string): Promise<ShoppingCart> {
    return new ShoppingCart(sessionId, await this.lines.of(sessionId), MAX_LINE_QUANTITY);
  }

  /** Runs `work` in a transaction while no other change of this cart runs. */
  private alone<T>(sessionId: string, work: () => Promise<T>): Promise<T> {
    return this.transactions.run(work, `cart:${sessionId}`);
  }
}

interface Changed {
  readonly line: CartLine;
  readonly sellable: SellableProduct;
}

function viewOf(line: CartLine, sellable: SellableProduct): CartLineView {
  const { id, productId, quantity, size, color, option, createdAt } = line;
  const available = Math.min(sellable.availableOf(line), MAX_LINE_QUANTITY);
  const state = available === 0 ? 'unavailable' : available < quantity ? 'insufficient' : 'ok';
  return {
    id,
    productId,
    quantity,
    size,
    color,
    option,
    createdAt,
    product: sellable.product,
    offer: sellable.offerOf(line),
    available,
    state,
  };
}
