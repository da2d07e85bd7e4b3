import { Injectable } from '@nestjs/common';
import { ChangeReturn } from './change-return.js';
import { PriceReplacements } from './price-replacements.js';
import { exchangePayable } from '../domain/events.js';
import { unitsToRefund } from './units-to-refund.js';
import { UnsentOrders } from './unsent-orders.js';
import type { ReturnableOrder } from '../domain/returnable-order.js';
import type { ExchangeReturnInput } from '#contracts/exchanges';
import { DomainError, Money, type ReturnCaseId } from '#kernel';
import { RequestPayment } from '#modules/checkout';
import {
  differenceKey,
  OrderExchanges,
  Orders,
  type ExchangedGoods,
  type ReturnedUnits,
} from '#modules/orders';
import { Clock } from '#platform/clock';
import { Outbox } from '#platform/outbox/outbox';

/**
 * Exchanges the units of a return for other goods. Returned goods that are worth as much pay for the new order at once;
 * what they are worth more goes back; what the new goods cost more is paid by a link, or borne by the shop.
 */
@Injectable()
export class ExchangeReturn {
  constructor(
    private readonly change: ChangeReturn,
    private readonly replacements: PriceReplacements,
    private readonly orders: Orders,
    private readonly exchanges: OrderExchanges,
    private readonly unsentOrders: UnsentOrders,
    private readonly payments: RequestPayment,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws the refusals of `ChangeReturn.step`, `returns.unknown-variant` (400), `returns.sold-out`, `returns.exchange-too-large`
   * and `checkout.test-order` (409), and those of a refund. Twice at once: the second finds the return changed, so there is one new order.
   */
  exchange(id: ReturnCaseId, { version, items, waive }: ExchangeReturnInput, actor: string): Promise<void> {
    return this.change.step(id, 'exchange', version, { items, waive }, async (returnCase) => {
      const order = await this.change.orderOf(returnCase);
      await this.unsentOrders.restock(returnCase, order.id, actor);
      const units = unitsToRefund(returnCase);
      const goods = await this.priced(order, units, items, waive);
      const key = returnCase.nextKey;
      const request = { key, reason: returnCase.receiptNumber ?? '', actor };
      const placed = await this.exchanges.place(order.id, units, goods, request).catch(soldOut);
      returnCase.exchange({ ...placed, differenceKey: differenceKey(key) }, this.clock.now());
      if (placed.due.isZero) return;
      await this.payments.add(placed.orderId, placed.due, placed.isTest);
      await this.outbox.store(exchangePayable(id, placed.orderId));
    });
  }

  /** The shop bears the difference when the owner says so, and when it is too small to be paid. */
  private async priced(
    order: ReturnableOrder,
    units: ReturnedUnits,
    items: ExchangeReturnInput['items'],
    waive: boolean,
  ): Promise<ExchangedGoods> {
    const goods = await this.replacements.price(order, items);
    const { amount: worth } = await this.orders.previewReturnRefund(order.id, units);
    const due = goods.totalAmount.minus(Money.min(worth, goods.totalAmount));
    const isBorne = !due.isZero && (waive || !this.payments.isPayable(due));
    return isBorne ? this.replacements.price(order, items, due) : goods;
  }
}

/** Another order was faster: the same refusal as before the reservation. */
function soldOut(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== 'inventory.insufficient-stock') throw error;
  const { message, details } = error;
  throw new DomainError('returns.sold-out', 'conflict', message, details);
}
