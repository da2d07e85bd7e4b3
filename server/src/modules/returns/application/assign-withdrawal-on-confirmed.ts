import { Injectable } from '@nestjs/common';
import { AssignStatement } from './assign-statement.js';
import { ReturnMailer } from './return-mailer.js';
import { UnsentOrders } from './unsent-orders.js';
import { WITHDRAWAL_CONFIRMED, type WithdrawalRef } from '../domain/events.js';
import { ReturnableOrders } from '../domain/returnable-order.js';
import { ReturnCases } from '../domain/return-cases.js';
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
    private readonly returnCases: ReturnCases,
    private readonly returnable: ReturnableOrders,
    private readonly assignStatement: AssignStatement,
    private readonly orders: Orders,
    private readonly unsentOrders: UnsentOrders,
    private readonly mailer: ReturnMailer,
  ) {}

  async handle({ withdrawalId }: WithdrawalRef): Promise<void> {
    const returnCase = await this.returnCases.lock(withdrawalId);
    if (!returnCase) return;
    const { orderNumber, email } = returnCase;
    const orderId = returnCase.orderId ?? (await this.returnable.idByNumberAndEmail(orderNumber, email));
    const { order, takenOver } = await this.assignStatement.assign(returnCase, orderId);
    await this.returnCases.save(returnCase);
    if (order) await this.orders.noteReturn(order.id, returnCase.receiptNumber ?? '');
    await this.unsentOrders.follow(returnCase);
    await this.mailer.receipt(returnCase, order);
    await this.mailer.ownerNotice(returnCase, order, takenOver);
  }
}
