import { describe, expect, it } from 'vitest';
import { Refund, RefundItem, type RefundStatus } from './refund.js';
import { differenceKey, sentInVain } from './sent-in-vain.js';
import { Money } from '#kernel';

const KEYS = 'return:r1:';

interface Made {
  readonly status: RefundStatus;
  readonly amount: string;
  readonly key?: string;
  /** What the first of its two payments has sent. */
  readonly sent?: string;
  /** Taken off its units, beside the lost value. */
  readonly apart?: string;
  readonly lostValue?: string;
  readonly ofUnits?: boolean;
}

function made(number: number, given: Made): Refund {
  const { status, amount, key = `${KEYS}${number}`, sent, apart, lostValue = '0.00', ofUnits = true } = given;
  const [id, all] = [String(number), Money.parse(amount)];
  const part = sent === undefined ? Money.zero : Money.parse(sent);
  return Object.assign(new Refund(), {
    ...{ id, key, status, amount: all, attempt: 0, lostValue: Money.parse(lostValue) },
    items: ofUnits ? [new RefundItem()] : [],
    apart: apart === undefined ? [] : [{ vatRate: 2100, gross: Money.zero.minus(Money.parse(apart)) }],
    sources: [
      { orderId: 'o2', amount: part },
      { orderId: 'o1', amount: all.minus(part) },
    ],
    parts:
      sent === undefined
        ? []
        : [
            { id, ref: `re_${id}`, state: 'succeeded' as const },
            { id: `${id}-1`, ref: `re_${id}_1`, state: 'failed' as const },
          ],
  });
}

const of = (...refunds: Made[]) =>
  sentInVain(
    refunds.map((given, index) => made(index + 1, given)),
    KEYS,
  ).toString();

const FAILED: Made = { status: 'failed', amount: '100.00', sent: '60.00' };

describe('what failed refunds of a return have sent', () => {
  it('is the parts that have gone back', () => {
    expect(of(FAILED)).toBe('60.00');
    expect(
      of({ status: 'failed', amount: '100.00' }, { status: 'done', amount: '100.00', sent: '60.00' }),
    ).toBe('0.00');
  });

  it('is not that of another return', () => {
    expect(of({ ...FAILED, key: 'return:r2:1' })).toBe('0.00');
  });

  it('is nothing once a later refund of the return has taken it off', () => {
    expect(of(FAILED, { status: 'due', amount: '35.00', apart: '65.00', lostValue: '5.00' })).toBe('0.00');
    expect(of(FAILED, { status: 'failed', amount: '40.00', apart: '60.00' })).toBe('60.00');
    expect(of(FAILED, { status: 'done', amount: '45.00', apart: '5.00', lostValue: '5.00' })).toBe('60.00');
  });

  it('is nothing once an exchange has taken it off, beside its difference', () => {
    const difference: Made = {
      status: 'done',
      amount: '15.00',
      key: differenceKey(`${KEYS}2`),
      ofUnits: false,
    };
    expect(of(FAILED, { status: 'done', amount: '25.00', apart: '75.00' }, difference)).toBe('0.00');
    expect(of(FAILED, { status: 'done', amount: '85.00', apart: '15.00' }, difference)).toBe('60.00');
  });

  it('of a difference is nothing once the rest of it was requested', () => {
    const difference: Made = { ...FAILED, ofUnits: false };
    expect(of(difference)).toBe('60.00');
    expect(of(difference, { status: 'due', amount: '40.00', ofUnits: false })).toBe('0.00');
  });
});
