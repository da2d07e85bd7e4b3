import { Injectable } from '@nestjs/common';
import { returnNotFound } from './change-return.js';
import { unitsToRefund } from './units-to-refund.js';
import { ReturnableOrders, type ReturnableOrder } from '../domain/returnable-order.js';
import { stepsOf } from '../domain/return-steps.js';
import type { Settlement } from '../domain/settlement.js';
import type { ReturnCase } from '../domain/return-case.js';
import { ReturnCases } from '../domain/return-cases.js';
import { wantedWords } from './wanted-words.js';
import type { ReturnDetail, ReturnLine, ReturnSettlement, ReturnStep } from '#contracts/returns';
import { DomainError, Money, type ReturnCaseId } from '#kernel';
import { mayDo, type StaffRole } from '#modules/identity';
import { Orders, type ReturnRefund } from '#modules/orders';

/** One return for staff, with the steps that they can take and the next refund. */
@Injectable()
export class ShowReturn {
  constructor(
    private readonly returnCases: ReturnCases,
    private readonly returnable: ReturnableOrders,
    private readonly orders: Orders,
  ) {}

  /** Throws `returns.return-not-found` (404). */
  async byId(id: ReturnCaseId, role: StaffRole): Promise<ReturnDetail> {
    const returnCase = await this.returnCases.find(id);
    if (!returnCase || returnCase.status === 'draft') throw returnNotFound();
    const { orderId } = returnCase;
    const order = orderId === null ? undefined : await this.returnable.byId(orderId, id);
    const canRefund = orderId !== null && (await this.orders.canRefund(orderId));
    const steps = stepsOf(returnCase, order);
    const nextSteps = steps.filter(
      (step) => mayDo(role, PERMISSIONS[step]) && (canRefund || !(step === 'refund' || step === 'exchange')),
    );
    const refund = canRefund ? await this.nextRefund(returnCase) : null;
    return {
      ...shapeOf(returnCase, order, refund),
      refundBlocked: orderId !== null && refund === null && steps.includes('refund'),
      takenOverBy: await this.successorOf(returnCase),
      nextSteps,
    };
  }

  private async successorOf({ takenOverBy }: ReturnCase): Promise<ReturnDetail['takenOverBy']> {
    const found = takenOverBy === null ? undefined : await this.returnCases.find(takenOverBy);
    return found ? { id: found.id, receiptNumber: found.receiptNumber ?? '' } : null;
  }

  /** Null without units to refund, and where the order refuses. */
  private async nextRefund(returnCase: ReturnCase): Promise<ReturnRefund | null> {
    const { orderId, failed, refundable } = returnCase;
    if (orderId === null || !stepsOf(returnCase).includes('refund')) return null;
    if (refundable.length === 0) return { amount: Money.parse(failed?.amount ?? '0'), shipping: Money.zero };
    try {
      return await this.orders.previewReturnRefund(orderId, unitsToRefund(returnCase));
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}

/** The permission that each step needs. */
const PERMISSIONS: Record<ReturnStep, string> = {
  match: 'orders.write',
  instruct: 'orders.write',
  receive: 'orders.write',
  exchange: 'orders.refund',
  refund: 'orders.refund',
  reject: 'orders.refund',
  close: 'orders.refund',
};

function shapeOf(
  returnCase: ReturnCase,
  order: ReturnableOrder | undefined,
  refund: ReturnRefund | null,
): Omit<ReturnDetail, 'refundBlocked' | 'takenOverBy' | 'nextSteps'> {
  const { id, kind, orderId, orderNumber, name, email, inWords, wish, late, locale, version } = returnCase;
  if (returnCase.status === 'draft') throw new Error(`Return ${id} is a draft`);
  return {
    id,
    kind,
    status: returnCase.status,
    orderId,
    orderNumber: order?.orderNumber ?? orderNumber,
    receiptNumber: returnCase.receiptNumber ?? '',
    name,
    email,
    inWords,
    wish,
    late,
    locale,
    version,
    units: returnCase.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    receivedAt: iso(returnCase.receivedAt) ?? '',
    refundBy: iso(returnCase.refundBy),
    refundFailed: returnCase.failed !== null,
    isTest: order?.isTest ?? false,
    unsent: order?.isUnsent ?? false,
    deadline: iso(returnCase.deadline),
    instructedAt: iso(returnCase.instructedAt),
    arrivedAt: iso(returnCase.arrivedAt),
    note: returnCase.note,
    rejection: returnCase.rejection,
    lostValue: returnCase.lostValue.toString(),
    refundAmount: refund?.amount.toString() ?? null,
    refundsShipping: refund !== null && !refund.shipping.isZero,
    settlements: returnCase.settlements.map(settlementOf),
    lines: linesOf(returnCase, order),
  };
}

function settlementOf(settlement: Settlement): ReturnSettlement {
  const { kind, state, orderId, orderNumber, amount, due, failure } = settlement;
  return { kind, state, orderId, orderNumber, amount, due, failure };
}

/** The lines of the order with what of them is in this return; those of the return first. */
function linesOf(returnCase: ReturnCase, order: ReturnableOrder | undefined): ReturnLine[] {
  const all = (order?.lines ?? []).map(({ lineId, name, quantity: ordered, left }) => {
    const units = returnCase.lines.find((line) => line.lineId === lineId);
    const { quantity = 0, received = 0, restocked = 0, refunded = 0 } = units ?? {};
    const wanted = wantedWords(order, lineId, returnCase.wantedFor(lineId));
    return { lineId, name, wanted, ordered, left, quantity, received, restocked, refunded };
  });
  return all.sort((a, b) => Number(b.quantity > 0) - Number(a.quantity > 0));
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
