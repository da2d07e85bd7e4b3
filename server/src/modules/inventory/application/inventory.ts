import { Injectable } from '@nestjs/common';
import { availabilityChanged, stockLow } from '../domain/events.js';
import type { StockWant } from '../domain/stock.js';
import { StockLedger } from '../domain/stock-ledger.js';
import { Outbox } from '#platform/outbox/outbox';

/** The inventory's door: holding, selling and letting go of it. Changes join the caller's transaction. */
@Injectable()
export class Inventory {
  constructor(
    private readonly ledger: StockLedger,
    private readonly outbox: Outbox,
  ) {}

  /** Holds pieces for an order that waits for payment: all or none. Throws `inventory.insufficient-stock` (409). */
  async reserve(orderId: string, holder: string, wants: readonly StockWant[]): Promise<void> {
    await this.tell(await this.ledger.hold(orderId, holder, wants));
  }

  /** Gives back what the order holds. Safe to call again. */
  async release(orderId: string): Promise<void> {
    await this.tell(await this.ledger.letGo(orderId));
  }

  /** Takes what the order holds out of stock for good, with a line in the ledger. Safe to call again. */
  async commit(orderId: string): Promise<void> {
    const low = await this.ledger.sell(orderId);
    if (low.length > 0) await this.outbox.store(stockLow(low));
  }

  /**
   * Puts pieces of an order that came back into stock again, per order line; all that was sold with null. Never more
   * than were sold. Pieces that the order still holds leave the stock first, so that they can come back.
   */
  async takeBack(
    orderId: string,
    pieces: readonly { readonly id: string; readonly quantity: number }[] | null,
    actor: string,
  ): Promise<void> {
    await this.commit(orderId);
    await this.tell(await this.ledger.takeBack(orderId, pieces, actor));
  }

  /** For a payment that came after the release: tries to hold the same pieces again. False when somebody else has them. */
  async reclaim(orderId: string): Promise<boolean> {
    const { held, productIds } = await this.ledger.holdAgain(orderId);
    await this.tell(productIds);
    return held;
  }

  private async tell(productIds: readonly string[]): Promise<void> {
    if (productIds.length > 0) await this.outbox.store(availabilityChanged(productIds));
  }
}
