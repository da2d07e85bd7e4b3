import { Injectable } from '@nestjs/common';
import { UnsentOrders } from './unsent-orders.js';
import { ReturnableOrders, type ReturnableOrder } from '../domain/returnable-order.js';
import type { ReturnStep } from '../domain/return-steps.js';
import type { ReturnCase } from '../domain/return-case.js';
import { ReturnCases } from '../domain/return-cases.js';
import { DomainError, type ReturnCaseId } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Transactions } from '#platform/database/transactions';

/** The one way in which staff change a return: lock it, check step and version, change, save, and record it. */
@Injectable()
export class ChangeReturn {
  constructor(
    private readonly returnCases: ReturnCases,
    private readonly returnable: ReturnableOrders,
    private readonly unsentOrders: UnsentOrders,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** Throws `returns.return-not-found` (404), `returns.changed-meanwhile`, `returns.step-not-allowed`, and what `change` throws. */
  step(
    id: ReturnCaseId,
    step: ReturnStep,
    version: number,
    details: object,
    change: (returnCase: ReturnCase) => Promise<void>,
  ): Promise<void> {
    return this.transactions.run(async () => {
      const returnCase = await this.returnCases.lock(id);
      if (!returnCase || returnCase.status === 'draft') throw returnNotFound();
      returnCase.require(step, version, await this.foundOrder(returnCase));
      const before = { status: returnCase.status };
      await change(returnCase);
      await this.returnCases.save(returnCase);
      await this.unsentOrders.follow(returnCase);
      const after = { status: returnCase.status, ...details };
      const action = `returns.return-${PAST[step]}`;
      await this.auditLog.record({ action, subjectType: 'return', subjectId: id, before, after });
    });
  }

  /** The order of a return, whose units no other transaction takes until this one ends. */
  async orderOf(returnCase: ReturnCase): Promise<ReturnableOrder> {
    if (returnCase.orderId !== null) await this.returnable.lock(returnCase.orderId);
    const order = await this.foundOrder(returnCase);
    if (!order) throw new Error(`Return ${returnCase.id} has no order`);
    return order;
  }

  private async foundOrder({ id, orderId }: ReturnCase): Promise<ReturnableOrder | undefined> {
    return orderId === null ? undefined : this.returnable.byId(orderId, id);
  }
}

export function returnNotFound(): DomainError {
  return new DomainError('returns.return-not-found', 'not-found', 'There is no such return.');
}

/** Stored in the audit log, so the texts do not change. */
const PAST: Record<ReturnStep, string> = {
  match: 'matched',
  instruct: 'instructed',
  receive: 'received',
  exchange: 'exchanged',
  refund: 'refunded',
  reject: 'rejected',
  close: 'closed',
};
