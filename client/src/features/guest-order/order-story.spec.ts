import { describe, expect, it } from 'vitest';
import { happened, makeGuestOrder } from '../../shared/testing/make-guest-order';
import { stageOf, storyOf } from './order-story';

type Changes = Parameters<typeof makeGuestOrder>[0];
const kinds = (...names: string[]) => ({ timeline: names.map(happened) });
const ALL = { refundedAmount: '121.86' };

describe('how an order stands', () => {
  it.each<[string, Changes]>([
    ['unpaid', { paymentStatus: 'pending', ...kinds('placed') }],
    ['received', {}],
    ['received', { refundedAmount: '64.95' }],
    ['packing', { status: 'processing' }],
    ['shipped', { status: 'shipped' }],
    ['delivered', { status: 'delivered' }],
    ['lapsed', { status: 'cancelled', paymentStatus: 'failed', ...kinds('placed', 'cancelled') }],
    ['late', { status: 'cancelled', ...kinds('placed', 'cancelled', 'paid') }],
    ['late-returned', { status: 'cancelled', ...ALL, ...kinds('placed', 'cancelled', 'paid') }],
    ['cancelled', { status: 'cancelled', ...ALL, ...kinds('placed', 'paid', 'cancelled') }],
    ['returning', { status: 'shipped', ...ALL }],
    ['refunded', { status: 'refunded', paymentStatus: 'refunded', ...ALL }],
  ])('is %s', (stage, changes) => {
    expect(stageOf(makeGuestOrder(changes))).toBe(stage);
  });
});

describe('the way of an order', () => {
  const steps = (changes: Changes) => storyOf(makeGuestOrder(changes)).map(({ step }) => step);

  it('says what has happened and what is still to come', () => {
    expect(steps({})).toEqual(['placed', 'paid', 'nextProcessing', 'nextShipped', 'nextDelivered']);
    expect(steps({ status: 'shipped', ...kinds('placed', 'paid', 'processing', 'shipped') })).toEqual([
      'placed',
      'paid',
      'processing',
      'shipped',
      'nextDelivered',
    ]);
  });

  it('promises nothing more once it has ended', () => {
    expect(steps({ status: 'cancelled', ...ALL, ...kinds('placed', 'paid', 'cancelled') })).toEqual([
      'placed',
      'paid',
      'cancelled',
    ]);
  });

  it('does not call an order cancelled that ran out of time, whether it was paid late or never', () => {
    expect(steps({ status: 'cancelled', paymentStatus: 'pending', ...kinds('placed', 'cancelled') })).toEqual(
      ['placed', 'lapsed'],
    );
    expect(steps(kinds('placed', 'cancelled', 'paid')).slice(0, 3)).toEqual(['placed', 'lapsed', 'paidLate']);
  });

  it('tells what the payment provider did with the money', () => {
    const later = ['refunded-in-part', 'refund-failed', 'dispute-opened', 'dispute-closed'];
    expect(steps({ status: 'delivered', ...kinds('placed', 'paid', ...later) }).slice(2)).toEqual([
      'refundedInPart',
      'refundFailed',
      'disputeOpened',
      'disputeClosed',
    ]);
  });

  it('leaves out what has no words for a shopper', () => {
    expect(steps({ status: 'delivered', ...kinds('placed', 'mail-resent') })).toEqual(['placed']);
  });
});
