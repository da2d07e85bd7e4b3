import { Injectable } from '@nestjs/common';
import { AssignStatement } from './assign-statement.js';
import { ReturnMailer } from './return-mailer.js';
import { UnsentOrders } from './unsent-orders.js';
import { WITHDRAWAL_CONFIRMED, type WithdrawalRef } from '../domain/events.js';
import { ReturnableOrders } from '../domain/returnable-order.js';
import { Withdrawals } from '../domain/withdrawals.js';
import { Orders } from '#modules/orders';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/**
 * Compares a confirmed statement with the orders, sends the receipt and notifies the owner. Runs in the worker, so that
 * the time that the confirmation takes reveals nothing about an order.
 */
@Injectable()
@HandlesEvent({ event: WITHDRAWAL_CONFIRMED, name: 'assign-withdrawal-on-confirmed', mode: 'once' })
export class AssignWithdrawalOnConfirmed implements EventHandler<WithdrawalRef> {
  constructor(
    private readonly withdrawals: Withdrawals,
    private readonly returnable: ReturnableOrders,
    private readonly assignStatement: AssignStatement,
    private readonly orders: Orders,
    private readonly unsentOrders: UnsentOrders,
    private readonly mailer: ReturnMailer,
  ) {}

  async handle({ withdrawalId }: WithdrawalRef): Promise<void> {
    const withdrawal = await this.withdrawals.lock(withdrawalId);
    if (!withdrawal) return;
    const { orderNumber, email } = withdrawal;
    const orderId = withdrawal.orderId ?? (await this.returnable.idByNumberAndEmail(orderNumber, email));
    const { order, takenOver } = await this.assignStatement.assign(withdrawal, orderId);
    await this.withdrawals.save(withdrawal);
    if (order) await this.orders.noteReturn(order.id, withdrawal.receiptNumber ?? '');
    await this.unsentOrders.follow(withdrawal);
    await this.mailer.receipt(withdrawal, order);
    await this.mailer.ownerNotice(withdrawal, order, takenOver);
  }
}
