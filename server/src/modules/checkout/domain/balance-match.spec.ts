import { describe, expect, it } from 'vitest';
import { kindOf, matchOf, needsOrder, type KnownReferences, type MatchedPart } from './balance-match.js';
import { toCheckoutId, toOrderId, toRefundId } from '#kernel';

const KNOWN: KnownReferences = {
  orderByPayment: new Map([['pi_1', toOrderId('order-1')]]),
  orderByCheckout: new Map([['checkout-2', toOrderId('order-2')]]),
  orderByDispute: new Map([['du_3', toOrderId('order-3')]]),
  refundBySource: new Map([['re_1', { id: toRefundId('refund-1'), orderId: toOrderId('exchange-of-1') }]]),
};

const part = (values: Partial<MatchedPart>): MatchedPart => ({
  kind: 'payment',
  sourceRef: null,
  paymentRef: null,
  checkoutId: null,
  ...values,
});

describe('the kind of a transaction', () => {
  it.each([
    ['charge', 'charge', 'payment'],
    ['payment', 'charge', 'payment'],
    ['refund', 'refund', 'refund'],
    ['payment_refund', 'refund', 'refund'],
    ['refund_failure', 'refund', 'refund'],
    ['adjustment', 'dispute', 'dispute'],
    ['adjustment', null, 'account'],
    ['stripe_fee', null, 'account'],
    ['a_word_of_tomorrow', null, 'account'],
    ['payout', 'payout', 'payout'],
    ['payout_failure', 'payout', 'payout'],
  ])('of %s with the source %s is %s', (type, source, kind) => {
    expect(kindOf(type, source)).toBe(kind);
  });

  it('says whether an order belongs to it', () => {
    const kinds = ['payment', 'refund', 'dispute', 'account', 'payout'] as const;
    expect(kinds.filter(needsOrder)).toEqual(['payment', 'refund', 'dispute']);
  });
});

describe('a transaction belongs to', () => {
  it.each([
    ['the order of its payment', { paymentRef: 'pi_1' }, 'order-1'],
    [
      'the order of its checkout, as a second paid page',
      { paymentRef: 'pi_9', checkoutId: toCheckoutId('checkout-2') },
      'order-2',
    ],
    [
      'the order of its payment before the one of its checkout',
      { paymentRef: 'pi_1', checkoutId: toCheckoutId('checkout-2') },
      'order-1',
    ],
    ['the order of its dispute', { kind: 'dispute', sourceRef: 'du_3', paymentRef: 'pi_9' }, 'order-3'],
    ['no order by the id of another kind', { kind: 'payment', sourceRef: 'du_3' }, null],
    ['no order when nothing is known', { paymentRef: 'pi_9', checkoutId: toCheckoutId('checkout-9') }, null],
    ['no order as a fee of the account', { kind: 'account', paymentRef: 'pi_1' }, null],
    ['no order as a payout', { kind: 'payout', sourceRef: 're_1', paymentRef: 'pi_1' }, null],
  ] as const)('%s', (_, values, orderId) => {
    expect(matchOf(part(values), KNOWN)?.orderId ?? null).toBe(orderId);
  });

  it('the order whose payment a refund is sent from, and to the refund', () => {
    const refund = part({ kind: 'refund', sourceRef: 're_1', paymentRef: 'pi_1' });
    expect(matchOf(refund, KNOWN)).toEqual({ orderId: 'order-1', refundId: 'refund-1' });
    expect(matchOf({ ...refund, paymentRef: null }, KNOWN)).toEqual({
      orderId: 'exchange-of-1',
      refundId: 'refund-1',
    });
    expect(matchOf({ ...refund, sourceRef: 're_9' }, KNOWN)).toEqual({ orderId: 'order-1', refundId: null });
  });
});
