import { Injectable } from '@nestjs/common';
import { Discounts } from '#modules/discounts';
import { Inventory } from '#modules/inventory';

/** What an order has of other modules: pieces of stock and the use of a coupon. Always the coupon first, so that no two orders wait for each other. */
@Injectable()
export class Holdings {
  constructor(
    private readonly discounts: Discounts,
    private readonly inventory: Inventory,
  ) {}

  /** The order came to nothing: what it holds is free, what was sold is in stock again. Safe to call again. */
  async release(orderId: string, actor: string): Promise<void> {
    await this.discounts.giveBack(orderId);
    await this.inventory.release(orderId);
    await this.inventory.takeBack(orderId, null, actor);
  }

  /** As `release`, for a paid order of which pieces may have been paid back before: those stay as that refund left them. */
  async releaseRest(
    orderId: string,
    rest: readonly { id: string; quantity: number }[],
    actor: string,
  ): Promise<void> {
    await this.discounts.giveBack(orderId);
    await this.inventory.takeBack(orderId, rest, actor);
  }

  /** For an order that may live again: takes the same as before, all or nothing. */
  async reclaim(orderId: string): Promise<boolean> {
    if (!(await this.discounts.useAgain(orderId))) return false;
    if (await this.inventory.reclaim(orderId)) return true;
    await this.discounts.giveBack(orderId);
    return false;
  }

  /** Pieces that came back go into stock again. */
  takeBack(
    orderId: string,
    pieces: readonly { id: string; quantity: number }[],
    actor: string,
  ): Promise<void> {
    return this.inventory.takeBack(orderId, pieces, actor);
  }
}
