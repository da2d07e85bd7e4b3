import { Injectable } from '@nestjs/common';
import { returnNotFound } from './change-return.js';
import { unitsToRefund } from './units-to-refund.js';
import { ReturnableOrders, type ReturnableOrder } from '../domain/returnable-order.js';
import { stepsOf } from '../domain/return-steps.js';
import type { Settlement } from '../domain/settlement.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import { Withdrawals } from '../domain/withdrawals.js';
import type { ReturnDetail, ReturnLine, ReturnSettlement, ReturnStep } from '#contracts/returns';
import { DomainError, Money } from '#kernel';
import { mayDo, type StaffRole } from '#modules/identity';
import { Orders, type ReturnRefund } from '#modules/orders';

/** One return for staff, with the steps that they can take and the next refund. */
@Injectable()
export class ShowReturn {
  constructor(
    private readonly withdrawals: Withdrawals,
    private readonly returnable: ReturnableOrders,
    private readonly orders: Orders,
  ) {}

  /** Throws `returns.return-not-found` (404). */
  async byId(id: string, role: StaffRole): Promise<ReturnDetail> {
    const withdrawal = await this.withdrawals.find(id);
    if (!withdrawal || withdrawal.status === 'draft') throw returnNotFound();
    const { orderId } = withdrawal;
    const order = orderId === null ? undefined : await this.returnable.byId(orderId, id);
    const nextSteps = stepsOf(withdrawal, order).filter((step) => mayDo(role, PERMISSIONS[step]));
    const shape = shapeOf(withdrawal, order, await this.nextRefund(withdrawal), nextSteps);
    return { ...shape, takenOverBy: await this.successorOf(withdrawal) };
  }

  private async successorOf({ takenOverBy }: Withdrawal): Promise<ReturnDetail['takenOverBy']> {
    const found = takenOverBy === null ? undefined : await this.withdrawals.find(takenOverBy);
    return found ? { id: found.id, receiptNumber: found.receiptNumber ?? '' } : null;
  }

  /** Null without units to refund, and where the order refuses: its payment has gone back in another way. */
  private async nextRefund(withdrawal: Withdrawal): Promise<ReturnRefund | null> {
    const { orderId, failed, refundable } = withdrawal;
    if (orderId === null || !stepsOf(withdrawal).includes('refund')) return null;
    if (refundable.length === 0) return { amount: Money.parse(failed?.amount ?? '0'), shipping: Money.zero };
    try {
      return await this.orders.previewReturnRefund(orderId, unitsToRefund(withdrawal));
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
  withdrawal: Withdrawal,
  order: ReturnableOrder | undefined,
  refund: ReturnRefund | null,
  nextSteps: ReturnStep[],
): Omit<ReturnDetail, 'takenOverBy'> {
  const { id, kind, orderId, orderNumber, name, email, inWords, wish, late, locale, version } = withdrawal;
  if (withdrawal.status === 'draft') throw new Error(`Return ${id} is a draft`);
  return {
    id,
    kind,
    status: withdrawal.status,
    orderId,
    orderNumber: order?.orderNumber ?? orderNumber,
    receiptNumber: withdrawal.receiptNumber ?? '',
    name,
    email,
    inWords,
    wish,
    late,
    locale,
    version,
    units: withdrawal.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    receivedAt: iso(withdrawal.receivedAt) ?? '',
    refundBy: iso(withdrawal.refundBy),
    refundFailed: withdrawal.failed !== null,
    unsent: order?.isUnsent ?? false,
    deadline: iso(withdrawal.deadline),
    instructedAt: iso(withdrawal.instructedAt),
    arrivedAt: iso(withdrawal.arrivedAt),
    note: withdrawal.note,
    rejection: withdrawal.rejection,
    lostValue: withdrawal.lostValue.toString(),
    refundAmount: refund?.amount.toString() ?? null,
    refundsShipping: refund !== null && !refund.shipping.isZero,
    settlements: withdrawal.settlements.map(settlementOf),
    lines: linesOf(withdrawal, order),
    nextSteps,
  };
}

function settlementOf(settlement: Settlement): ReturnSettlement {
  const { kind, state, orderId, orderNumber, amount, due, failure } = settlement;
  return { kind, state, orderId, orderNumber, amount, due, failure };
}

/** The lines of the order with what of them is in this return; those of the return first. */
function linesOf(withdrawal: Withdrawal, order: ReturnableOrder | undefined): ReturnLine[] {
  const all = (order?.lines ?? []).map(({ lineId, name, quantity: ordered, left }) => {
    const units = withdrawal.lines.find((line) => line.lineId === lineId);
    const { quantity = 0, received = 0, restocked = 0, refunded = 0 } = units ?? {};
    const wanted = order?.wantedText(lineId, withdrawal.wantedFor(lineId)) ?? null;
    return { lineId, name, wanted, ordered, left, quantity, received, restocked, refunded };
  });
  return all.sort((a, b) => Number(b.quantity > 0) - Number(a.quantity > 0));
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
