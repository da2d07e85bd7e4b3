import type { OrderDraft } from '../domain/order-draft.js';
import { Injectable } from '@nestjs/common';

import type { OrderId } from '#kernel';
import { couponNotValid, Discounts } from '#modules/discounts';
import { Inventory } from '#modules/inventory';

type Quantities = readonly { readonly id: string; readonly quantity: number }[];

/**
 * The stock and the coupon use of an order, in the caller's transaction. Every method takes the coupon before the
 * stock: with one order of locks, no two orders wait for each other.
 */
@Injectable()
export class Reservations {
  constructor(
    private readonly discounts: Discounts,
    private readonly inventory: Inventory,
  ) {}

  /** Throws `checkout.coupon-not-valid` when the coupon was used up meanwhile, and `inventory.insufficient-stock`. */
  async reserve(orderId: OrderId, { couponCode, couponTerms, sessionId, lines }: OrderDraft): Promise<void> {
    if (couponCode !== null && couponTerms !== null) {
      const redeemed = await this.discounts.redeem(couponCode, couponTerms, orderId);
      if (!redeemed) throw couponNotValid({ reason: 'used-up' });
    }
    const wants = lines.flatMap(({ id, inventoryId, quantity }) =>
      inventoryId === null ? [] : [{ orderItemId: id, inventoryId, quantity }],
    );
    await this.inventory.reserve(orderId, sessionId, wants);
  }

  /** Releases everything: reserved stock is free, sold stock is in stock again. Safe to repeat. */
  async release(orderId: OrderId, actor: string): Promise<void> {
    await this.discounts.release(orderId);
    await this.inventory.release(orderId);
    await this.inventory.returnUnits(orderId, null, actor);
  }

  /** Releases the items that no earlier refund covers. That refund has decided whether its items were restocked. */
  async releaseRest(orderId: OrderId, rest: Quantities, actor: string): Promise<void> {
    await this.discounts.release(orderId);
    await this.inventory.returnUnits(orderId, rest, actor);
  }

  /** Reserves everything again for an order that may be revived: all or nothing. */
  async reserveAgain(orderId: OrderId): Promise<boolean> {
    if (!(await this.discounts.redeemAgain(orderId))) return false;
    if (await this.inventory.reserveAgain(orderId)) return true;
    await this.discounts.release(orderId);
    return false;
  }

  /** Puts returned items into stock again. */
  restock(orderId: OrderId, items: Quantities, actor: string): Promise<void> {
    return this.inventory.returnUnits(orderId, items, actor);
  }
}
