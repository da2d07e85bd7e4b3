import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLate, refundDeadline, voluntaryDeadline, withdrawalDeadline } from './deadline.js';
import { isWorkingDay } from './shop-day.js';
import { shopDay } from '#kernel';

const at = (iso: string) => new Date(iso);
const deliveredOn = (iso: string) => ({ deliveredAt: at(iso), shippedAt: null, country: 'NL' });
const ends = (iso: string) => withdrawalDeadline(deliveredOn(iso))?.toISOString();

describe('the deadline of a withdrawal', () => {
  it('is the end of the fourteenth day after the delivery, in the time of the shop', () => {
    expect(ends('2026-11-03T09:00:00Z')).toBe('2026-11-17T22:59:59.999Z');
    expect(ends('2026-06-02T09:00:00Z')).toBe('2026-06-16T21:59:59.999Z');
  });

  it('counts from the day that it is in the shop, not in Greenwich', () => {
    expect(ends('2026-11-02T23:30:00Z')).toBe('2026-11-17T22:59:59.999Z');
  });

  it.each([
    ['a Saturday', '2026-11-07T09:00:00Z', '2026-11-23'],
    ['a Sunday', '2026-11-08T09:00:00Z', '2026-11-23'],
    ['Christmas and the weekend after it', '2026-12-11T09:00:00Z', '2026-12-28'],
    ['New Year', '2026-12-18T09:00:00Z', '2027-01-04'],
    ['Easter Monday', '2026-03-23T09:00:00Z', '2026-04-07'],
    ['Ascension Day', '2026-04-30T09:00:00Z', '2026-05-15'],
  ])('that falls on %s moves to the next working day', (_, delivered, last) => {
    const deadline = withdrawalDeadline(deliveredOn(delivered));
    expect(deadline && shopDay(deadline)).toBe(last);
  });

  it('holds over the night in which the clocks change', () => {
    expect(ends('2026-10-13T09:00:00Z')).toBe('2026-10-27T22:59:59.999Z');
    expect(ends('2026-03-16T09:00:00Z')).toBe('2026-03-30T21:59:59.999Z');
  });

  it.each([
    ['IE', '2026-11-19'],
    ['NL', '2026-11-25'],
    ['NO', '2026-11-30'],
  ])('without a known delivery counts from the latest stated delivery to %s', (country, last) => {
    const shippedAt = at('2026-11-02T09:00:00Z');
    const deadline = withdrawalDeadline({ deliveredAt: null, shippedAt, country });
    expect(deadline && shopDay(deadline)).toBe(last);
  });

  it('without a known delivery counts from the latest delivery that was stated for the order', () => {
    const shippedAt = at('2026-11-02T09:00:00Z');
    const deadline = withdrawalDeadline({ deliveredAt: null, shippedAt, country: 'IE', daysTo: 10 });
    expect(deadline && shopDay(deadline)).toBe('2026-11-30');
  });

  it('does not run before the parcel has left', () => {
    const deadline = withdrawalDeadline({ deliveredAt: null, shippedAt: null, country: 'NL' });
    expect(deadline).toBeNull();
    expect(isLate(deadline, at('2036-01-01T00:00:00Z'))).toBe(false);
  });

  it('is in time until its last millisecond and late after it', () => {
    const deadline = withdrawalDeadline(deliveredOn('2026-11-03T09:00:00Z'));
    expect(isLate(deadline, at('2026-11-17T22:59:59.999Z'))).toBe(false);
    expect(isLate(deadline, at('2026-11-17T23:00:00.000Z'))).toBe(true);
  });

  it('is never before the fourteenth day, ends on a working day, and at most five days later', () => {
    const days = fc.date({
      min: at('2020-01-01T00:00:00Z'),
      max: at('2060-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (deliveredAt) => {
        const deadline = withdrawalDeadline({ deliveredAt, shippedAt: null, country: 'NL' });
        const count =
          (Date.parse(shopDay(deadline ?? deliveredAt)) - Date.parse(shopDay(deliveredAt))) / 86_400_000;
        expect(count).toBeGreaterThanOrEqual(14);
        expect(count).toBeLessThanOrEqual(19);
        expect(isWorkingDay(shopDay(deadline ?? deliveredAt))).toBe(true);
      }),
    );
  });
});

it('a refund is due by the end of the fourteenth day after the statement, weekends included', () => {
  expect(refundDeadline(at('2026-11-07T23:59:59Z')).toISOString()).toBe('2026-11-22T22:59:59.999Z');
});

describe('the term of voluntary returns', () => {
  const byLaw = new Date('2026-11-16T22:59:59.999Z');

  it('ends so many days later than the right by law, and never before it', () => {
    expect(voluntaryDeadline(byLaw, 30).toISOString()).toBe('2026-12-02T22:59:59.999Z');
    expect(voluntaryDeadline(byLaw, 14)).toEqual(byLaw);
    expect(voluntaryDeadline(byLaw, 7)).toEqual(byLaw);
  });
});
