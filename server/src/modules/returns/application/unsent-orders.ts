import { Injectable } from '@nestjs/common';
import type { ReturnCase } from '../domain/return-case.js';
import { ReturnCases } from '../domain/return-cases.js';
import type { OrderId } from '#kernel';
import { Inventory } from '#modules/inventory';
import { Orders } from '#modules/orders';
import { Clock } from '#platform/clock';

/** Returns of orders whose goods are still in the shop. Runs in the caller's transaction. */
@Injectable()
export class UnsentOrders {
  constructor(
    private readonly returnCases: ReturnCases,
    private readonly orders: Orders,
    private readonly inventory: Inventory,
    private readonly clock: Clock,
  ) {}

  /** Holds the order back while goods of it are to go back, else releases it. Call it after each change of a return. */
  async follow({ orderId }: ReturnCase): Promise<void> {
    if (orderId === null) return;
    const open = await this.returnCases.goingBack(orderId);
    const facts = open ? { returnId: open.id, receiptNumber: open.receiptNumber ?? '' } : null;
    await this.orders.followReturn(orderId, facts);
  }

  /** The goods of an order that was never sent go into stock again with their refund. Nothing else brings them back. */
  async restock(returnCase: ReturnCase, orderId: OrderId, actor: string): Promise<void> {
    if (!(await this.orders.lockUnsent(orderId))) return;
    const units = returnCase
      .keepUnsent(this.clock.now())
      .map(({ lineId: id, quantity }) => ({ id, quantity }));
    if (units.length > 0) await this.inventory.returnUnits(orderId, units, actor);
  }
}
