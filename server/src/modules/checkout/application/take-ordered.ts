import { Injectable } from '@nestjs/common';
import type { QuotedCart } from './quote-cart.js';
import { DomainError } from '#kernel';
import { Discounts } from '#modules/discounts';
import { Inventory, type StockWant } from '#modules/inventory';
import type { DraftLine } from '#modules/orders';

/** What a new order takes of other modules: the use of a coupon and pieces of stock, in the caller's transaction. */
@Injectable()
export class TakeOrdered {
  constructor(
    private readonly discounts: Discounts,
    private readonly inventory: Inventory,
  ) {}

  /**
   * Coupon first, stock then, as everywhere, so that no two orders wait for each other. Throws
   * `checkout.coupon-not-valid` when somebody else was quicker, `inventory.insufficient-stock`.
   */
  async take(
    orderId: string,
    holder: string,
    quoted: QuotedCart,
    lines: readonly DraftLine[],
  ): Promise<void> {
    const { coupon } = quoted;
    if (coupon?.terms && !(await this.discounts.use(coupon.shown.code, coupon.terms, orderId))) {
      throw couponNotValid({ reason: 'used-up' });
    }
    await this.inventory.reserve(orderId, holder, wantsOf(quoted, lines));
  }
}

/** The refusal of a coupon that does not count (any more); the total without it is another one. */
export function couponNotValid(details: Readonly<Record<string, unknown>>): DomainError {
  return new DomainError(
    'checkout.coupon-not-valid',
    'conflict',
    'This discount code does not work for this order.',
    details,
  );
}

function wantsOf(quoted: QuotedCart, lines: readonly DraftLine[]): StockWant[] {
  return quoted.sellable.flatMap((line, index) => {
    const item = lines[index];
    if (!line.stock || !item) return [];
    return [{ orderItemId: item.id, inventoryId: line.stock.inventoryId, quantity: line.quantity }];
  });
}
