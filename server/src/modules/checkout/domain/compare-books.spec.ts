import { describe, expect, it } from 'vitest';
import type { Checkout } from './checkout.js';
import { compareBooks } from './compare-books.js';
import type { PaymentNotice } from './payment-provider.js';
import { Money } from '#kernel';

const NOW = new Date('2026-11-21T12:00:00Z');
const HOUR_BEFORE = new Date('2026-11-21T11:00:00Z');
const LONG_AGO = { updatedAt: HOUR_BEFORE, orderUpdatedAt: HOUR_BEFORE };

function checkout(overrides: Partial<Checkout> = {}): Checkout {
  return {
    id: 'c1',
    orderId: 'o1',
    orderNumber: 'AA-1',
    sessionId: 's1',
    fingerprint: 'f',
    provider: 'stripe',
    providerRef: 'cs_1',
    paymentUrl: null,
    state: 'paid',
    orderStatus: 'pending',
    paymentStatus: 'paid',
    orderTotal: '50.00',
    orderRefunded: '0.00',
    orderUpdatedAt: NOW,
    amount: '50.00',
    refunded: '0.00',
    email: null,
    expiresAt: NOW,
    updatedAt: NOW,
    ...overrides,
  };
}

function word(result: PaymentNotice['result'], amount = '50.00', refunded = '0.00'): PaymentNotice {
  const payment = {
    ref: 'pi_1',
    amount: Money.parse(amount),
    currency: 'EUR',
    method: 'card',
    refunded: Money.parse(refunded),
    customer: {},
  };
  return {
    checkoutId: 'c1',
    ref: 'cs_1',
    result,
    ...((result === 'paid' || result === 'refunded') && { payment }),
  };
}

describe('orders and payments', () => {
  it.each([
    ['both are paid', checkout(), word('paid')],
    [
      'a part has gone back',
      checkout({ ...LONG_AGO, orderRefunded: '10.00' }),
      word('paid', '50.00', '10.00'),
    ],
    ['a part is on its way back', checkout({ orderRefunded: '10.00' }), word('paid')],
    ['nobody has paid', checkout({ state: 'open', paymentStatus: 'pending' }), word('open')],
    [
      'neither was ever paid',
      checkout({ state: 'expired', paymentStatus: 'pending', orderStatus: 'cancelled' }),
      word('expired'),
    ],
    [
      'everything has gone back',
      checkout({ paymentStatus: 'refunded', orderStatus: 'refunded' }),
      word('refunded', '50.00', '50.00'),
    ],
    ['a part has gone back', checkout(), word('paid', '50.00', '10.00')],
    ['a late payment is just being decided', checkout({ orderStatus: 'cancelled' }), word('paid')],
  ])('agree when %s', (_name, order, told) => {
    expect(compareBooks(order, told, null, NOW)).toEqual([]);
  });

  it.each([
    [
      'the order counts as paid and the page is open',
      checkout(),
      word('open'),
      null,
      'order-without-payment',
      'open',
    ],
    [
      'the order counts as paid and the provider knows no page',
      checkout(),
      null,
      null,
      'order-without-payment',
      'unknown session',
    ],
    ['other cents were paid', checkout(), word('paid', '49.99'), null, 'amount-differs', 'payment'],
    [
      'other cents were paid and refused',
      checkout({ paymentStatus: 'pending' }),
      word('paid', '49.99'),
      'orders.amount-differs',
      'amount-differs',
      'payment',
    ],
    [
      'the order was paid twice',
      checkout(),
      word('paid'),
      'orders.paid-by-another',
      'paid-without-order',
      'orders.paid-by-another',
    ],
    [
      'the money is there and the order does not know',
      checkout({ paymentStatus: 'pending' }),
      word('paid'),
      null,
      'paid-without-order',
      'not taken',
    ],
    [
      'a refund did not go out',
      checkout({ paymentStatus: 'refunded', orderStatus: 'refunded' }),
      word('paid'),
      null,
      'amount-differs',
      'refund',
    ],
    [
      'a part that went back is not in the order',
      checkout(LONG_AGO),
      word('paid', '50.00', '10.00'),
      null,
      'amount-differs',
      'refund',
    ],
    [
      'a part that the order tells of is not with the shopper',
      checkout({ ...LONG_AGO, orderRefunded: '10.00' }),
      word('paid'),
      null,
      'amount-differs',
      'refund',
    ],
    [
      'a cancelled order has kept its payment for long',
      checkout({ orderStatus: 'cancelled', updatedAt: HOUR_BEFORE }),
      word('paid'),
      null,
      'paid-without-order',
      'refund is waiting',
    ],
  ] as const)('differ when %s', (_name, order, told, refusal, kind, reason) => {
    expect(compareBooks(order, told, refusal, NOW)).toMatchObject([
      { kind, reason, providerRef: 'cs_1', orderId: 'o1' },
    ]);
  });
});
