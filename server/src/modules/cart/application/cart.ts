import { Injectable } from '@nestjs/common';
import {
  cartBusy,
  CartLines,
  chooseVariant,
  lineNotFound,
  productNotFound,
  ShoppingCart,
  type CartLine,
} from '../domain/shopping-cart.js';
import { MAX_LINE_QUANTITY, type AddLineInput, type CartLine as CartLineContract } from '#contracts/cart';
import { Catalog, type Offer, type SaleProduct, type SellableProduct } from '#modules/catalog';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { TRIAL_SESSION } from '#platform/http/trial-request';
import { newId } from '#platform/ids';

/** A cart line with its product as it is sold now. */
export interface CartLineView extends Omit<CartLine, 'sessionId' | 'place' | 'updatedAt'> {
  readonly product: SaleProduct;
  /** Price, picture and stock item of the line's variant. */
  readonly offer: Offer;
  /** Units that can be sold now, at most 99. */
  readonly available: number;
  readonly state: CartLineContract['state'];
}

/** How often a change is decided again because another request has changed the same cart meanwhile. */
const MAX_ATTEMPTS = 60;
/** The longest pause before a change is decided again. */
const MAX_PAUSE_MS = 50;

/** Facade of the cart: shows and changes the cart of one anonymous session. */
@Injectable()
export class Cart {
  constructor(
    private readonly lines: CartLines,
    private readonly catalog: Catalog,
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
   * `cart.choice-needed`, `cart.unknown-choice`, `cart.sold-out`, `cart.not-enough-stock`, `cart.full`, `cart.busy`.
   */
  async add(sessionId: string, { productId, quantity, ...choice }: AddLineInput): Promise<CartLineView> {
    const sellable = (await this.catalog.sellable([productId], sessionId)).get(productId);
    if (!sellable?.product.active) throw productNotFound();
    const variant = chooseVariant(sellable.product, choice);
    return this.change(sessionId, (cart, now) => {
      const wanted = { id: newId(), productId, ...variant, quantity };
      return { line: cart.add(wanted, sellable.availableOf(variant), now), sellable };
    });
  }

  /** Sets the quantity of a line. Throws `cart.line-not-found`, `cart.not-enough-stock`, `cart.busy`. */
  async setQuantity(sessionId: string | null, id: string, quantity: number): Promise<CartLineView> {
    if (sessionId === null) throw lineNotFound();
    return this.change(sessionId, async (cart, now) => {
      const line = cart.line(id);
      const sellable = (await this.catalog.sellable([line.productId], sessionId)).get(line.productId);
      if (!sellable) throw lineNotFound();
      return { line: cart.setQuantity(id, quantity, sellable.availableOf(line), now), sellable };
    });
  }

  /** Removes a line. Throws `cart.line-not-found`. */
  async remove(sessionId: string | null, id: string): Promise<void> {
    if (sessionId === null || !(await this.lines.remove(sessionId, id))) throw lineNotFound();
  }

  async clear(sessionId: string | null): Promise<void> {
    // A transaction is repeated after a deadlock: a payment may be removing the same lines in another order.
    if (sessionId !== null) await this.transactions.run(() => this.lines.clear(sessionId));
  }

  /** Removes what the shop's own trial purchases have put into their carts. */
  clearTrials(): Promise<void> {
    return this.lines.clearBeginning(TRIAL_SESSION);
  }

  /**
   * Changes one line without a lock: the lines are read, the cart decides, and the line is saved if the cart has not
   * changed meanwhile. Otherwise the cart decides again.
   */
  private async change(
    sessionId: string,
    decide: (cart: ShoppingCart, now: Date) => Changed | Promise<Changed>,
  ): Promise<CartLineView> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const lines = await this.lines.of(sessionId);
      const cart = new ShoppingCart(sessionId, lines, MAX_LINE_QUANTITY);
      const { line, sellable } = await decide(cart, this.clock.now());
      const read = lines.find(({ id }) => id === line.id);
      if (await this.lines.save(line, read)) return viewOf(line, sellable);
      await pauseBeforeRetry(attempt);
    }
    throw cartBusy();
  }
}

/** A random pause, so that requests that have met do not meet again. */
function pauseBeforeRetry(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(2 * attempt, MAX_PAUSE_MS)));
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
