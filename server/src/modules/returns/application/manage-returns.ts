import { Injectable } from '@nestjs/common';
import { AssignStatement } from './assign-statement.js';
import { ChangeReturn } from './change-return.js';
import { ReturnMailer } from './return-mailer.js';
import { unitsToRefund } from './units-to-refund.js';
import { UnsentOrders } from './unsent-orders.js';
import { ReturnableOrders } from '../domain/returnable-order.js';
import type {
  CloseReturnInput,
  InstructReturnInput,
  MatchReturnInput,
  ReceiveReturnInput,
  RefundReturnInput,
  RejectReturnInput,
} from '#contracts/return-steps';
import { DomainError, Money, type ReturnCaseId } from '#kernel';
import { Inventory } from '#modules/inventory';
import { OrderExchanges, Orders } from '#modules/orders';
import { Clock } from '#platform/clock';

/**
 * The owner's steps of a return. Each one requires the version that was seen, and appears in the audit log. All throw
 * `returns.return-not-found` (404), `returns.changed-meanwhile` and `returns.step-not-allowed` (409).
 */
@Injectable()
export class ManageReturns {
  constructor(
    private readonly change: ChangeReturn,
    private readonly returnable: ReturnableOrders,
    private readonly assignStatement: AssignStatement,
    private readonly orders: Orders,
    private readonly inventory: Inventory,
    private readonly unsentOrders: UnsentOrders,
    private readonly mailer: ReturnMailer,
    private readonly exchanges: OrderExchanges,
    private readonly clock: Clock,
  ) {}

  /** Matches a statement with the order that it means. Throws `returns.order-not-found` (404) for one that was never paid. */
  match(id: ReturnCaseId, { version, orderNumber }: MatchReturnInput): Promise<void> {
    return this.change.step(id, 'match', version, { orderNumber }, async (returnCase) => {
      const orderId = (await this.returnable.byNumber(orderNumber))?.id;
      if (orderId === undefined) {
        throw new DomainError('returns.order-not-found', 'not-found', 'No paid order has this number.');
      }
      await this.assignStatement.assign(returnCase, orderId);
    });
  }

  /** Mails the address for the return. A wish is accepted by that. */
  instruct(id: ReturnCaseId, { version, ...mail }: InstructReturnInput): Promise<void> {
    return this.change.step(id, 'instruct', version, mail, async (returnCase) => {
      returnCase.instruct(this.clock.now());
      await this.mailer.instructions(returnCase, mail);
    });
  }

  /**
   * Records arrived goods and puts units into stock again. Throws `returns.unknown-line`,
   * `returns.restock-above-received` (400), `returns.more-than-left`, `returns.refunded-before`,
   * `pricing.lost-value-above-refund` (409).
   */
  receive(id: ReturnCaseId, input: ReceiveReturnInput, actor: string): Promise<void> {
    const { version, lines, lostValue, note } = input;
    return this.change.step(id, 'receive', version, { lines, lostValue, note }, async (returnCase) => {
      const order = await this.change.orderOf(returnCase);
      returnCase.receive({ lines, note, lostValue: Money.parse(lostValue) }, order, this.clock.now());
      await this.assignStatement.takeOver(returnCase, order);
      if (returnCase.refundable.length > 0)
        await this.orders.previewReturnRefund(order.id, unitsToRefund(returnCase));
      const restocked = lines.flatMap(({ lineId, restock }) =>
        restock > 0 ? [{ id: lineId, quantity: restock }] : [],
      );
      if (restocked.length > 0) await this.inventory.returnUnits(order.id, restocked, actor);
    });
  }

  /**
   * Requests the refund of the units that are here, or of all before any has arrived; or once more the difference of an
   * exchange that the payment provider has refused. Throws the refusals of `Orders.refundReturn`.
   */
  refund(id: ReturnCaseId, { version }: RefundReturnInput, actor: string): Promise<void> {
    return this.change.step(id, 'refund', version, {}, async (returnCase) => {
      const order = await this.change.orderOf(returnCase);
      const { nextKey: key, keys, failed, refundable } = returnCase;
      const request = { key, reason: returnCase.receiptNumber ?? '', actor };
      if (refundable.length === 0 && failed?.kind === 'difference') {
        await this.exchanges.refundDifference(order.id, Money.parse(failed.amount ?? '0'), keys, request);
        return returnCase.retryDifference(this.clock.now());
      }
      await this.unsentOrders.restock(returnCase, order.id, actor);
      await this.orders.refundReturn(order.id, unitsToRefund(returnCase), request);
      returnCase.refund(this.clock.now());
    });
  }

  /** Declines a wish and mails the reason. */
  reject(id: ReturnCaseId, { version, reason }: RejectReturnInput): Promise<void> {
    return this.change.step(id, 'reject', version, { reason }, async (returnCase) => {
      returnCase.reject(reason, this.clock.now());
      await this.mailer.rejection(returnCase, reason);
    });
  }

  /** Ends it without a refund: the customer keeps the goods, or it was settled otherwise. */
  close(id: ReturnCaseId, { version, note }: CloseReturnInput): Promise<void> {
    return this.change.step(id, 'close', version, { note }, async (returnCase) => {
      returnCase.close(note, this.clock.now());
    });
  }
}
