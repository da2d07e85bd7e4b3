import { describe, expect, it } from 'vitest';
import { comparePayment, type ComparedOrder } from './compare-payment.js';
import type { PaymentOutcome } from './payment-provider.js';
import { Money, toCheckoutId, toOrderId } from '#kernel';

const NOW = new Date('2026-11-21T12:00:00Z');
const HOUR_BEFORE = new Date('2026-11-21T11:00:00Z');
const LONG_AGO = { updatedAt: HOUR_BEFORE };
const CHECKOUT = { id: toCheckoutId('c1'), orderId: toOrderId('o1'), providerRef: 'cs_1', updatedAt: NOW };

function order(changes: Partial<ComparedOrder> = {}): ComparedOrder {
  return {
    status: 'pending',
    paymentStatus: 'paid',
    isTest: false,
    totalAmount: Money.parse('50.00'),
    refundedAmount: Money.zero,
    leftToRefund: Money.parse('50.00'),
    updatedAt: NOW,
    ...changes,
  };
}

function outcome(result: PaymentOutcome['result'], amount = '50.00', refunded = '0.00'): PaymentOutcome {
  const payment = {
    ref: 'pi_1',
    amount: Money.parse(amount),
    currency: 'EUR',
    method: 'card',
    refunded: Money.parse(refunded),
    customer: {},
  };
  return {
    checkoutId: toCheckoutId('c1'),
    ref: 'cs_1',
    result,
    ...((result === 'paid' || result === 'refunded') && { payment }),
  };
}

const TEN = Money.parse('10.00');

describe('an order and its payment', () => {
  it.each([
    ['both are paid', order(), CHECKOUT, outcome('paid')],
    [
      'a part is refunded on both sides',
      order({ ...LONG_AGO, refundedAmount: TEN }),
      { ...CHECKOUT, ...LONG_AGO },
      outcome('paid', '50.00', '10.00'),
    ],
    ['a partial refund is due', order({ refundedAmount: TEN }), CHECKOUT, outcome('paid')],
    ['the payment is open', order({ paymentStatus: 'pending' }), CHECKOUT, outcome('open')],
    [
      'the order is cancelled and the payment expired',
      order({ paymentStatus: 'pending', status: 'cancelled' }),
      CHECKOUT,
      outcome('expired'),
    ],
    [
      'everything is refunded',
      order({ paymentStatus: 'refunded', status: 'refunded', refundedAmount: Money.parse('50.00') }),
      CHECKOUT,
      outcome('refunded', '50.00', '50.00'),
    ],
    ['the provider has just reported a partial refund', order(), CHECKOUT, outcome('paid', '50.00', '10.00')],
    [
      'the rest of a cancelled order is refunded, and its other goods were exchanged',
      order({ ...LONG_AGO, status: 'cancelled', refundedAmount: TEN, leftToRefund: Money.zero }),
      { ...CHECKOUT, ...LONG_AGO },
      outcome('paid', '50.00', '10.00'),
    ],
    ['a late payment was not decided yet', order({ status: 'cancelled' }), CHECKOUT, outcome('paid')],
  ])('agree when %s', (_name, compared, checkout, reported) => {
    expect(comparePayment(checkout, compared, reported, null, NOW)).toEqual([]);
  });

  it.each([
    [
      'the order is paid and the session is open',
      order(),
      CHECKOUT,
      outcome('open'),
      null,
      'order-without-payment',
      'open',
    ],
    [
      'the order is paid and the provider does not know the session',
      order(),
      CHECKOUT,
      null,
      null,
      'order-without-payment',
      'unknown session',
    ],
    [
      'another amount was paid',
      order(),
      CHECKOUT,
      outcome('paid', '49.99'),
      null,
      'amount-differs',
      'payment',
    ],
    [
      'another amount was paid and refused',
      order({ paymentStatus: 'pending' }),
      CHECKOUT,
      outcome('paid', '49.99'),
      'orders.amount-differs',
      'amount-differs',
      'payment',
    ],
    [
      'the order was paid twice',
      order(),
      CHECKOUT,
      outcome('paid'),
      'orders.paid-by-another',
      'paid-without-order',
      'orders.paid-by-another',
    ],
    [
      'the payment exists and the order is unpaid',
      order({ paymentStatus: 'pending' }),
      CHECKOUT,
      outcome('paid'),
      null,
      'paid-without-order',
      'not taken',
    ],
    [
      'the order is refunded and the payment is not',
      order({ paymentStatus: 'refunded', status: 'refunded', refundedAmount: Money.parse('50.00') }),
      CHECKOUT,
      outcome('paid'),
      null,
      'amount-differs',
      'refund',
    ],
    [
      'a partial refund is missing in the order',
      order(LONG_AGO),
      { ...CHECKOUT, ...LONG_AGO },
      outcome('paid', '50.00', '10.00'),
      null,
      'amount-differs',
      'refund',
    ],
    [
      'a partial refund is missing at the provider',
      order({ ...LONG_AGO, refundedAmount: TEN }),
      { ...CHECKOUT, ...LONG_AGO },
      outcome('paid'),
      null,
      'amount-differs',
      'refund',
    ],
    [
      'a cancelled order still has its payment after a long time',
      order({ status: 'cancelled' }),
      { ...CHECKOUT, ...LONG_AGO },
      outcome('paid'),
      null,
      'paid-without-order',
      'refund is waiting',
    ],
    [
      'the refund of a cancelled order is missing at the provider after a long time',
      order({ status: 'cancelled', refundedAmount: Money.parse('50.00'), leftToRefund: Money.zero }),
      { ...CHECKOUT, ...LONG_AGO },
      outcome('paid'),
      null,
      'paid-without-order',
      'refund is waiting',
    ],
  ] as const)('differ when %s', (_name, compared, checkout, reported, refusal, kind, reason) => {
    expect(comparePayment(checkout, compared, reported, refusal, NOW)).toMatchObject([
      { kind, reason, providerRef: 'cs_1', orderId: 'o1' },
    ]);
  });
});
