import { Injectable } from '@nestjs/common';
import { ReturnMailer } from './return-mailer.js';
import { UnsentOrders } from './unsent-orders.js';
import { ReturnableOrders } from '../domain/returnable-order.js';
import { returnIdOf } from '../domain/settlement.js';
import type { ReturnCase } from '../domain/return-case.js';
import { ReturnCases } from '../domain/return-cases.js';
import type { OrderId } from '#kernel';
import {
  ORDER_CANCELLED,
  ORDER_PAID,
  OrderExchanges,
  Orders,
  REFUND_FAILED,
  REFUND_PAID,
  type FailedRefundRef,
  type OrderRef,
  type RefundRef,
} from '#modules/orders';
import { Clock } from '#platform/clock';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/**
 * The return follows its refund. A refund that had succeeded can fail, and events are handled in any order: each handler
 * locks the return, and only then reads how the refund stands.
 */
@Injectable()
@HandlesEvent({ event: REFUND_PAID, name: 'settle-return-on-refund-paid', mode: 'once' })
class SettleReturnOnRefundPaid implements EventHandler<RefundRef> {
  constructor(
    private readonly returnCases: ReturnCases,
    private readonly orders: Orders,
    private readonly unsentOrders: UnsentOrders,
    private readonly clock: Clock,
  ) {}

  async handle({ key = '', refundId }: RefundRef): Promise<void> {
    const returnCase = await this.returnCases.lock(returnIdOf(key));
    if (!returnCase || (await this.orders.refundState(refundId)).status !== 'done') return;
    if (!returnCase.succeed({ key }, this.clock.now())) return;
    await this.returnCases.save(returnCase);
    await this.unsentOrders.follow(returnCase);
  }
}

/**
 * A refund beside the returns of its order: from the order's page, by its cancellation, or in the provider's own pages. Returns
 * of the same units are settled by it, so that their goods can still be recorded and nothing is refunded twice.
 */
@Injectable()
@HandlesEvent({ event: REFUND_PAID, name: 'settle-returns-on-other-refund', mode: 'once' })
export class SettleReturnsOnOtherRefund implements EventHandler<RefundRef> {
  constructor(
    private readonly returnCases: ReturnCases,
    private readonly returnable: ReturnableOrders,
    private readonly unsentOrders: UnsentOrders,
    private readonly clock: Clock,
  ) {}

  async handle({ orderId }: RefundRef): Promise<void> {
    for (const id of await this.returnCases.unsettled(orderId)) {
      const returnCase = await this.returnCases.lock(id);
      const order = await this.returnable.byId(orderId, id);
      if (!returnCase || !order || returnCase.settledAt !== null) continue;
      if (!returnCase.settleElsewhere(order, this.clock.now())) continue;
      await this.returnCases.save(returnCase);
      await this.unsentOrders.follow(returnCase);
    }
  }
}

/** Its units are open again, and the owner is notified. */
@Injectable()
@HandlesEvent({ event: REFUND_FAILED, name: 'reopen-return-on-refund-failed', mode: 'once' })
class ReopenReturnOnRefundFailed implements EventHandler<FailedRefundRef> {
  constructor(
    private readonly returnCases: ReturnCases,
    private readonly orders: Orders,
    private readonly unsentOrders: UnsentOrders,
    private readonly mailer: ReturnMailer,
  ) {}

  async handle({ key = '', refundId, failure, amount }: FailedRefundRef): Promise<void> {
    const returnCase = await this.returnCases.lock(returnIdOf(key));
    if (!returnCase || (await this.orders.refundState(refundId)).status !== 'failed') return;
    if (!returnCase.fail({ key }, failure)) return;
    await this.returnCases.save(returnCase);
    await this.unsentOrders.follow(returnCase);
    await this.mailer.problem(returnCase, { problem: 'refund-failed', amount, failure });
  }
}

/** Credits the returned goods once the new order is paid. */
@Injectable()
@HandlesEvent({ event: ORDER_PAID, name: 'settle-exchange-on-order-paid', mode: 'once' })
class SettleExchangeOnOrderPaid implements EventHandler<OrderRef> {
  constructor(
    private readonly returnCases: ReturnCases,
    private readonly orders: Orders,
    private readonly exchanges: OrderExchanges,
    private readonly unsentOrders: UnsentOrders,
    private readonly clock: Clock,
  ) {}

  async handle({ orderId }: OrderRef): Promise<void> {
    const found = await exchangeFor(orderId, this.orders, this.returnCases);
    if (!found?.withdrawal.succeed({ exchangedFor: orderId }, this.clock.now())) return;
    await this.returnCases.save(found.withdrawal);
    await this.exchanges.credit(found.originId, found.key, found.orderNumber);
    await this.unsentOrders.follow(found.withdrawal);
  }
}

/**
 * A new order that was cancelled before it was paid: the return is open again, and the owner is notified. One that was
 * cancelled after its payment keeps the goods, whichever of the two events is handled first.
 */
@Injectable()
@HandlesEvent({ event: ORDER_CANCELLED, name: 'reopen-return-on-order-cancelled', mode: 'once' })
export class ReopenReturnOnOrderCancelled implements EventHandler<OrderRef> {
  constructor(
    private readonly returnCases: ReturnCases,
    private readonly orders: Orders,
    private readonly exchanges: OrderExchanges,
    private readonly unsentOrders: UnsentOrders,
    private readonly mailer: ReturnMailer,
  ) {}

  async handle({ orderId }: OrderRef): Promise<void> {
    const found = await exchangeFor(orderId, this.orders, this.returnCases);
    if (!found?.creditReleased || !found.withdrawal.fail({ exchangedFor: orderId }, null)) return;
    await this.returnCases.save(found.withdrawal);
    await this.exchanges.release(found.originId, found.key);
    await this.unsentOrders.follow(found.withdrawal);
    const { due } = found;
    await this.mailer.problem(found.withdrawal, { problem: 'exchange-unpaid', amount: due, failure: null });
  }
}

interface FoundExchange {
  readonly withdrawal: ReturnCase;
  readonly originId: OrderId;
  /** Of the new order. */
  readonly orderNumber: string;
  /** Of the refund in the order before it. */
  readonly key: string;
  readonly due: string;
  /** See `Order.creditReleased`. */
  readonly creditReleased: boolean;
}

/** The return whose exchange waits for that order, locked. */
async function exchangeFor(
  orderId: OrderId,
  orders: Orders,
  returnCases: ReturnCases,
): Promise<FoundExchange | undefined> {
  const { exchangeOf: originId, orderNumber, creditReleased } = await orders.get(orderId);
  const returnCase = originId === null ? undefined : await returnCases.lockByExchange(originId, orderId);
  const exchange = returnCase?.settlements.find((one) => one.kind === 'exchange' && one.orderId === orderId);
  if (originId === null || !returnCase || !exchange) return undefined;
  return {
    withdrawal: returnCase,
    originId,
    orderNumber,
    creditReleased,
    key: exchange.key,
    due: exchange.due ?? '0.00',
  };
}

/** The handlers with which a return follows its refunds and exchanges. */
export const SETTLEMENT_HANDLERS = [
  SettleReturnOnRefundPaid,
  SettleReturnsOnOtherRefund,
  ReopenReturnOnRefundFailed,
  SettleExchangeOnOrderPaid,
  ReopenReturnOnOrderCancelled,
];
