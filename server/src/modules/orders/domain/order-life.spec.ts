import { describe, expect, it } from 'vitest';
import {
  nextStatus,
  ORDER_STEPS,
  ownerSteps,
  stepFault,
  type OrderState,
  type OrderStatus,
  type OrderStep,
  type PaymentStatus,
} from './order-life.js';
import { DomainError } from '#kernel';

const STATUSES: OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'];
const PAYMENTS: PaymentStatus[] = ['pending', 'paid', 'failed', 'refunded'];
const STEPS = Object.keys(ORDER_STEPS) as OrderStep[];

/** `status payment` → where each possible step leads, written out by hand; `=` stays. Nothing else is allowed. */
const ALLOWED: Record<string, Partial<Record<OrderStep, string>>> = {
  'pending pending': { cancel: 'cancelled' },
  'pending failed': { cancel: 'cancelled' },
  'pending paid': {
    process: 'processing',
    cancel: 'cancelled',
    refund: '=',
    close: 'refunded',
    'change-address': '=',
    'request-cancel': '=',
  },
  'pending refunded': { close: 'refunded' },
  'processing pending': { cancel: 'cancelled' },
  'processing failed': { cancel: 'cancelled' },
  'processing paid': {
    ship: 'shipped',
    cancel: 'cancelled',
    refund: '=',
    close: 'refunded',
    'request-cancel': '=',
  },
  'processing refunded': { close: 'refunded' },
  'shipped paid': { deliver: 'delivered', refund: '=', close: 'refunded' },
  'shipped refunded': { close: 'refunded' },
  'delivered paid': { refund: '=', close: 'refunded' },
  'delivered refunded': { close: 'refunded' },
  'cancelled paid': { revive: 'pending', refund: '=', close: 'refunded' },
  'cancelled refunded': { close: 'refunded' },
};

const CASES = STATUSES.flatMap((status) =>
  PAYMENTS.flatMap((paymentStatus) =>
    STEPS.map((step) => ({ status, paymentStatus, step, to: ALLOWED[`${status} ${paymentStatus}`]?.[step] })),
  ),
);

describe('the life of an order', () => {
  it('covers every status, payment and step', () => {
    expect(CASES).toHaveLength(6 * 4 * 9);
    expect(CASES.filter(({ to }) => to !== undefined)).toHaveLength(28);
  });

  it.each(CASES.filter(({ to }) => to !== undefined))(
    'lets an order that is $status and $paymentStatus take the step $step to $to',
    ({ status, paymentStatus, step, to }) => {
      const next = nextStatus(step, { status, paymentStatus, fullyRefunded: false, held: false });
      expect(next).toBe(to === '=' ? status : to);
    },
  );

  it.each(CASES.filter(({ to }) => to === undefined))(
    'refuses an order that is $status and $paymentStatus the step $step and says why',
    ({ status, paymentStatus, step }) => {
      const attempt = () => nextStatus(step, { status, paymentStatus, fullyRefunded: false, held: false });
      expect(attempt).toThrow(DomainError);
      expect(() => attempt()).toThrow(
        expect.objectContaining({
          code: 'orders.step-not-allowed',
          kind: 'conflict',
          details: expect.objectContaining({
            step,
            status,
            paymentStatus,
            reason: expect.stringMatching(/^(status|payment)$/) as string,
          }) as object,
        }) as Error,
      );
    },
  );

  it.each(['process', 'ship', 'revive', 'refund', 'change-address', 'request-cancel'] as const)(
    'refuses the step %s once the whole payment is being refunded',
    (step) => {
      const status: OrderStatus = ORDER_STEPS[step].from[0];
      expect(stepFault(step, { status, paymentStatus: 'paid', fullyRefunded: true, held: false })).toBe(
        'refunded',
      );
    },
  );

  it('offers the owner exactly the possible steps', () => {
    const state = (status: OrderStatus, fullyRefunded = false): OrderState => ({
      status,
      paymentStatus: 'paid',
      fullyRefunded,
      held: false,
    });
    expect(ownerSteps(state('pending'))).toEqual(['process', 'cancel', 'refund']);
    expect(ownerSteps(state('processing'))).toEqual(['ship', 'cancel', 'refund']);
    expect(ownerSteps(state('shipped'))).toEqual(['deliver', 'refund']);
    expect(ownerSteps(state('delivered'))).toEqual(['refund']);
    expect(ownerSteps(state('pending', true))).toEqual(['cancel']);
    expect(ownerSteps(state('refunded'))).toEqual([]);
  });
});
