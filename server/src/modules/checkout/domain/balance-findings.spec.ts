import { describe, expect, it } from 'vitest';
import { bookingFinding, payoutFinding } from './balance-findings.js';
import type { CheckedPayout } from './balance-records.js';
import { Money, toOrderId } from '#kernel';

const payout = (values: Partial<CheckedPayout>): CheckedPayout => ({
  ref: 'po_1',
  state: 'paid',
  failure: null,
  amount: Money.parse('96.10'),
  sum: Money.parse('96.10'),
  ...values,
});

describe('a payout', () => {
  it.each([
    ['is in order when it is the sum of its transactions', {}, []],
    ['is in order while its transactions are not known', { sum: null }, []],
    ['differs by a cent', { sum: Money.parse('96.11') }, ['sum']],
    ['has failed', { state: 'failed', failure: 'account_closed' }, ['failed: account_closed']],
    ['was cancelled', { state: 'cancelled', sum: null }, ['cancelled']],
  ] as const)('%s', (_, values, reasons) => {
    expect(payoutFinding(payout(values)).map(({ reason }) => reason)).toEqual(reasons);
  });
});

it('names what differs between a booking and its order', () => {
  const booking = {
    ref: 'txn_1',
    orderId: toOrderId('order-1'),
    checkoutId: null,
    expected: Money.parse('10.00'),
    booked: Money.parse('10.00'),
  };
  expect(bookingFinding({ ...booking, paymentStatus: 'pending' }).reason).toBe('the order is pending');
  expect(bookingFinding({ ...booking, paymentStatus: 'paid', booked: Money.parse('9.99') })).toMatchObject({
    kind: 'booked-otherwise',
    reason: 'amount',
    providerRef: 'txn_1',
  });
});
