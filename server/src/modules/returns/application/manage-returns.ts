import { Injectable } from '@nestjs/common';
import { ReturnMailer } from './return-mailer.js';
import { ReturnableOrders, type ReturnableOrder } from '../domain/returnable-order.js';
import type { ReturnStep } from '../domain/return-steps.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import { Withdrawals } from '../domain/withdrawals.js';
import type {
  CloseReturnInput,
  InstructReturnInput,
  MatchReturnInput,
  ReceiveReturnInput,
  RefundReturnInput,
  RejectReturnInput,
} from '#contracts/returns';
import { DomainError, Money } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Inventory } from '#modules/inventory';
import { Orders } from '#modules/orders';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { unitsToRefund } from './units-to-refund.js';

/**
 * The owner's steps of a return. Each one requires the version that was seen, and appears in the audit log. All throw
 * `returns.return-not-found` (404), `returns.changed-meanwhile` and `returns.step-not-allowed` (409).
 */
@Injectable()
export class ManageReturns {
  constructor(
    private readonly withdrawals: Withdrawals,
    private readonly returnable: ReturnableOrders,
    private readonly orders: Orders,
    private readonly inventory: Inventory,
    private readonly mailer: ReturnMailer,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Matches a statement with the order that it means. Throws `returns.order-not-found` (404) for one that was never paid. */
  match(id: string, { version, orderNumber }: MatchReturnInput): Promise<void> {
    return this.step(id, 'match', version, { orderNumber }, async (withdrawal) => {
      const orderId = await this.returnable.idByNumber(orderNumber);
      if (orderId !== undefined) await this.returnable.lock(orderId);
      const order = orderId === undefined ? undefined : await this.returnable.byId(orderId, id);
      if (!order) {
        throw new DomainError('returns.order-not-found', 'not-found', 'No paid order has this number.');
      }
      withdrawal.assign(order);
    });
  }

  /** Mails the address for the return. A wish is accepted by that. */
  instruct(id: string, { version, ...mail }: InstructReturnInput): Promise<void> {
    return this.step(id, 'instruct', version, mail, async (withdrawal) => {
      withdrawal.instruct(this.clock.now());
      await this.mailer.instructions(withdrawal, mail);
    });
  }

  /**
   * Records arrived goods and puts units into stock again. Throws `returns.unknown-line`,
   * `returns.restock-above-received` (400), `returns.more-than-left`, `pricing.lost-value-above-refund` (409).
   */
  receive(id: string, input: ReceiveReturnInput, actor: string): Promise<void> {
    const { version, lines, lostValue, note } = input;
    return this.step(id, 'receive', version, { lines, lostValue, note }, async (withdrawal) => {
      const order = await this.orderOf(withdrawal);
      withdrawal.receive({ lines, note, lostValue: Money.parse(lostValue) }, order, this.clock.now());
      if (withdrawal.refundable.length > 0)
        await this.orders.previewReturnRefund(order.id, unitsToRefund(withdrawal));
      const restocked = lines.flatMap(({ lineId, restock }) =>
        restock > 0 ? [{ id: lineId, quantity: restock }] : [],
      );
      if (restocked.length > 0) await this.inventory.returnUnits(order.id, restocked, actor);
    });
  }

  /**
   * Requests the refund of the units that are here, or of all before any has arrived. Throws the refusals of
   * `Orders.refundReturn`.
   */
  refund(id: string, { version }: RefundReturnInput, actor: string): Promise<void> {
    return this.step(id, 'refund', version, {}, async (withdrawal) => {
      const order = await this.orderOf(withdrawal);
      const key = `return:${id}:${withdrawal.refunds + 1}`;
      const reason = withdrawal.receiptNumber ?? '';
      await this.orders.refundReturn(order.id, unitsToRefund(withdrawal), { key, reason, actor });
      withdrawal.refund(this.clock.now());
    });
  }

  /** Declines a wish and mails the reason. */
  reject(id: string, { version, reason }: RejectReturnInput): Promise<void> {
    return this.step(id, 'reject', version, { reason }, async (withdrawal) => {
      withdrawal.reject(reason, this.clock.now());
      await this.mailer.rejection(withdrawal, reason);
    });
  }

  /** Ends it without a refund: the customer keeps the goods, or it was settled otherwise. */
  close(id: string, { version, note }: CloseReturnInput): Promise<void> {
    return this.step(id, 'close', version, { note }, async (withdrawal) => {
      withdrawal.close(note, this.clock.now());
    });
  }

  private async orderOf({ id, orderId }: Withdrawal): Promise<ReturnableOrder> {
    if (orderId !== null) await this.returnable.lock(orderId);
    const order = orderId === null ? undefined : await this.returnable.byId(orderId, id);
    if (!order) throw new Error(`Return ${id} has no order`);
    return order;
  }

  private step(
    id: string,
    step: ReturnStep,
    version: number,
    details: object,
    change: (withdrawal: Withdrawal) => Promise<void>,
  ): Promise<void> {
    return this.transactions.run(async () => {
      const withdrawal = await this.withdrawals.lock(id);
      if (!withdrawal || withdrawal.status === 'draft') {
        throw new DomainError('returns.return-not-found', 'not-found', 'There is no such return.');
      }
      withdrawal.require(step, version);
      const before = { status: withdrawal.status };
      await change(withdrawal);
      await this.withdrawals.save(withdrawal);
      const after = { status: withdrawal.status, ...details };
      const action = `returns.return-${PAST[step]}`;
      await this.auditLog.record({ action, subjectType: 'return', subjectId: id, before, after });
    });
  }
}

/** Stored in the audit log, so the texts do not change. */
const PAST: Record<ReturnStep, string> = {
  match: 'matched',
  instruct: 'instructed',
  receive: 'received',
  refund: 'refunded',
  reject: 'rejected',
  close: 'closed',
};
