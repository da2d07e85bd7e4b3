import { Injectable } from '@nestjs/common';
import { ReturnableOrders } from '../domain/returnable-order.js';
import type { WithdrawableOrder } from '#contracts/returns';
import { GuestOrders } from '#modules/orders';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';

/** What of an order can be withdrawn, for the holder of its link. */
@Injectable()
export class ShowWithdrawable {
  constructor(
    private readonly guestOrders: GuestOrders,
    private readonly orders: ReturnableOrders,
    private readonly clock: Clock,
  ) {}

  /** Throws `orders.link-not-valid`, `orders.link-expired` (404) and `orders.too-many-attempts` (429). */
  async byLink(orderNumber: string, key: string, ipAddress: string): Promise<WithdrawableOrder> {
    const found = await this.orders.byId(await this.guestOrders.open(orderNumber, key, ipAddress));
    if (!found) {
      throw new DomainError('orders.link-not-valid', 'not-found', 'This link does not lead to an order.');
    }
    const now = this.clock.now();
    const order = found.for({ kind: 'withdrawal', receivedAt: now });
    return {
      orderNumber: order.orderNumber,
      email: order.email,
      name: order.name,
      deadline: order.deadline?.toISOString() ?? null,
      late: order.isLate(now),
      lines: order.lines.map(({ lineId, name, quantity, left }) => ({ lineId, name, quantity, left })),
    };
  }
}
