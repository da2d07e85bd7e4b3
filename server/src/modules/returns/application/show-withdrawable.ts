import { Injectable } from '@nestjs/common';
import { LOOKUP_FROM_ADDRESS, LOOKUP_OF_ORDER } from './throttles.js';
import { WithdrawalTokens } from './withdrawal-tokens.js';
import { ReturnableOrders, type ReturnableOrder } from '../domain/returnable-order.js';
import type { FoundLines, LinesLookupInput, WithdrawableOrder } from '#contracts/returns';
import { GuestOrders } from '#modules/orders';
import { DomainError, type OrderId } from '#kernel';
import { Clock } from '#platform/clock';
import { Throttle } from '#platform/throttle/throttle';

/** What of an order can be withdrawn: for the holder of its link, and for who names its number and its mail address. */
@Injectable()
export class ShowWithdrawable {
  constructor(
    private readonly guestOrders: GuestOrders,
    private readonly orders: ReturnableOrders,
    private readonly tokens: WithdrawalTokens,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /**
   * The order of its link's key, or of a key that `lookUp` has given, which shows the lines only. Throws
   * `orders.link-not-valid`, `orders.link-expired` (404) and `orders.too-many-attempts` (429).
   */
  async byKey(orderNumber: string, key: string, ipAddress: string): Promise<WithdrawableOrder> {
    const found = await this.orders.byNumber(orderNumber.toUpperCase());
    if (found && this.tokens.showsLines(key, found, this.clock.now()))
      return linesOf(await this.withdrawable(found.id));
    const order = await this.withdrawable(await this.guestOrders.open(orderNumber, key, ipAddress));
    return {
      ...linesOf(order),
      name: order.name,
      deadline: order.deadline?.toISOString() ?? null,
      late: order.isLate(this.clock.now()),
    };
  }

  /**
   * The lines of the order with that number and that address: products, sizes and units, and nothing else of it. Throws
   * `returns.no-order-matches` (404), the same whether the number or the address is wrong, and `returns.too-many-lookups`
   * (429). Only lookups without a result count.
   */
  async lookUp({ orderNumber, email }: LinesLookupInput, ipAddress: string): Promise<FoundLines> {
    await this.throttle.attemptFrom(LOOKUP_FROM_ADDRESS, ipAddress);
    await this.throttle.attempt(LOOKUP_OF_ORDER, orderNumber);
    const orderId = await this.orders.idByNumberAndEmail(orderNumber, email);
    if (orderId === undefined) throw noOrderMatches();
    await this.throttle.takeBackFrom(LOOKUP_FROM_ADDRESS, ipAddress);
    await this.throttle.takeBack(LOOKUP_OF_ORDER, orderNumber);
    const order = await this.withdrawable(orderId);
    return { ...linesOf(order), key: this.tokens.makeForLines(order, this.clock.now()) };
  }

  private async withdrawable(orderId: OrderId): Promise<ReturnableOrder> {
    const order = await this.orders.byId(orderId);
    if (!order) {
      throw new DomainError('orders.link-not-valid', 'not-found', 'This link does not lead to an order.');
    }
    return order.for({ kind: 'withdrawal', receivedAt: this.clock.now() });
  }
}

/** What a lookup shows of an order. */
function linesOf({ orderNumber, email, lines }: ReturnableOrder): WithdrawableOrder {
  return {
    orderNumber,
    email,
    name: null,
    deadline: null,
    late: null,
    lines: lines.map(({ lineId, name, quantity, left }) => ({ lineId, name, quantity, left })),
  };
}

function noOrderMatches(): DomainError {
  const message = 'There is no order with this number and this mail address.';
  return new DomainError('returns.no-order-matches', 'not-found', message);
}
