import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLate, refundDeadline, voluntaryDeadline, withdrawalDeadline } from './deadline.js';
import { HolidayCalendars } from '../infrastructure/holiday-calendars.js';
import { lastDayOf } from '#kernel';

const calendars = new HolidayCalendars();
const DUTCH = { country: 'NL', calendar: await calendars.of('NL') };
const at = (iso: string) => new Date(iso);
const deliveredOn = (iso: string) => ({ ...DUTCH, deliveredAt: at(iso), shippedAt: null });
const deliveredIn = async (country: string, deliveredAt: Date) => ({
  country,
  calendar: await calendars.of(country),
  deliveredAt,
  shippedAt: null,
});
const ends = (iso: string) => withdrawalDeadline(deliveredOn(iso))?.toISOString();

describe('the deadline of a withdrawal [law: withdrawal-days]', () => {
  it('is the end of the fourteenth day after the delivery, where the buyer is', () => {
    expect(ends('2026-11-03T09:00:00Z')).toBe('2026-11-17T22:59:59.999Z');
    expect(ends('2026-06-02T09:00:00Z')).toBe('2026-06-16T21:59:59.999Z');
  });

  it('counts from the day that it is there, not in Greenwich', () => {
    expect(ends('2026-11-02T23:30:00Z')).toBe('2026-11-17T22:59:59.999Z');
  });

  it.each([
    ['NL', 'a Saturday', '2026-11-07', '2026-11-23'],
    ['NL', 'a Sunday', '2026-11-08', '2026-11-23'],
    ['NL', 'Christmas and the weekend after it', '2026-12-11', '2026-12-28'],
    ['NL', 'New Year', '2026-12-18', '2027-01-04'],
    ['NL', 'Easter Monday', '2026-03-23', '2026-04-07'],
    ['NL', 'Ascension Day', '2026-04-30', '2026-05-15'],
    ['NL', 'King’s Day', '2027-04-13', '2027-04-28'],
    ['NL', 'Liberation Day, and Ascension Day after it', '2027-04-21', '2027-05-07'],
    ['IE', 'St Patrick’s Day', '2027-03-03', '2027-03-18'],
    ['SE', 'Midsummer Eve', '2027-06-11', '2027-06-28'],
    ['DE', 'Corpus Christi, a holiday in some of its states', '2027-05-13', '2027-05-28'],
    ['DE', 'no holiday, whatever the Dutch do on King’s Day', '2027-04-13', '2027-04-27'],
  ])('in %s that falls on %s is on a working day', async (country, _, delivered, last) => {
    const deadline = withdrawalDeadline(await deliveredIn(country, at(`${delivered}T09:00:00Z`)));
    expect(deadline && lastDayOf(deadline)).toBe(last);
  });

  it.each([
    ['NL', '2026-06-15T21:59:59.999Z'],
    ['IE', '2026-06-15T22:59:59.999Z'],
    ['GB', '2026-06-15T22:59:59.999Z'],
    ['FI', '2026-06-15T20:59:59.999Z'],
    ['RO', '2026-06-15T20:59:59.999Z'],
    ['CY', '2026-06-15T20:59:59.999Z'],
    // The Canary Islands, the Azores and Guadeloupe.
    ['ES', '2026-06-15T22:59:59.999Z'],
    ['PT', '2026-06-15T23:59:59.999Z'],
    ['FR', '2026-06-16T03:59:59.999Z'],
    // A country that no calendar knows: as in the shop.
    ['QQ', '2026-06-15T21:59:59.999Z'],
  ])('is the end of the day in %s, where it is last', async (country, end) => {
    const deadline = withdrawalDeadline(await deliveredIn(country, at('2026-06-01T09:00:00Z')));
    expect(deadline?.toISOString()).toBe(end);
    expect(deadline && lastDayOf(deadline)).toBe('2026-06-15');
  });

  it('holds over the night in which the clocks change', () => {
    expect(ends('2026-10-13T09:00:00Z')).toBe('2026-10-27T22:59:59.999Z');
    expect(ends('2026-03-16T09:00:00Z')).toBe('2026-03-30T21:59:59.999Z');
  });

  it.each([
    ['IE', '2026-11-19'],
    ['NL', '2026-11-25'],
    ['NO', '2026-11-30'],
  ])('without a known delivery counts from the latest stated delivery to %s', async (country, last) => {
    const shippedAt = at('2026-11-02T09:00:00Z');
    const calendar = await calendars.of(country);
    const deadline = withdrawalDeadline({ deliveredAt: null, shippedAt, country, calendar });
    expect(deadline && lastDayOf(deadline)).toBe(last);
  });

  it('without a known delivery counts from the latest delivery that was stated for the order', () => {
    const shippedAt = at('2026-11-02T09:00:00Z');
    const deadline = withdrawalDeadline({ ...DUTCH, deliveredAt: null, shippedAt, daysTo: 10 });
    expect(deadline && lastDayOf(deadline)).toBe('2026-11-30');
  });

  it('does not run before the parcel has left', () => {
    const deadline = withdrawalDeadline({ ...DUTCH, deliveredAt: null, shippedAt: null });
    expect(deadline).toBeNull();
    expect(isLate(deadline, at('2036-01-01T00:00:00Z'))).toBe(false);
  });

  it('is in time until its last millisecond and late after it', () => {
    const deadline = withdrawalDeadline(deliveredOn('2026-11-03T09:00:00Z'));
    expect(isLate(deadline, at('2026-11-17T22:59:59.999Z'))).toBe(false);
    expect(isLate(deadline, at('2026-11-17T23:00:00.000Z'))).toBe(true);
  });

  it('is never before the end of the fourteenth day, ends on a working day, and at most ten days later', async () => {
    const countries = ['NL', 'IE', 'DE', 'DK', 'ES', 'FR', 'GR', 'PT', 'SE'];
    const found = await Promise.all(countries.map((country) => deliveredIn(country, at('2027-01-01'))));
    const days = fc.date({
      min: at('2024-01-01T00:00:00Z'),
      max: at('2034-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, fc.constantFrom(...found), (deliveredAt, { country, calendar }) => {
        const deadline = withdrawalDeadline({ country, calendar, deliveredAt, shippedAt: null });
        const last = lastDayOf(deadline ?? deliveredAt);
        const count = (Date.parse(last) - Date.parse(calendar.dayOf(deliveredAt))) / 86_400_000;
        expect(count).toBeGreaterThanOrEqual(14);
        expect(count).toBeLessThanOrEqual(24);
        expect(calendar.isWorkingDay(last)).toBe(true);
        expect(deadline).toEqual(calendar.endOf(last));
      }),
    );
  });
});

it('a refund is due by the end of the fourteenth day after the statement, weekends included [law: refund]', () => {
  expect(refundDeadline(at('2026-11-07T23:59:59Z')).toISOString()).toBe('2026-11-22T22:59:59.999Z');
});

describe('the term of voluntary returns', () => {
  const byLaw = new Date('2026-11-16T22:59:59.999Z');

  it('ends so many days later than the right by law, and never before it', () => {
    expect(voluntaryDeadline(byLaw, 30).toISOString()).toBe('2026-12-02T22:59:59.999Z');
    expect(voluntaryDeadline(byLaw, 14)).toEqual(byLaw);
    expect(voluntaryDeadline(byLaw, 7)).toEqual(byLaw);
  });

  it('ends by the days of the shop, wherever the buyer is', () => {
    const irish = at('2026-06-15T22:59:59.999Z');
    expect(voluntaryDeadline(irish, 14)).toEqual(irish);
    expect(voluntaryDeadline(irish, 15).toISOString()).toBe('2026-06-16T21:59:59.999Z');
    const guadeloupe = at('2026-06-16T03:59:59.999Z');
    expect(voluntaryDeadline(guadeloupe, 15).toISOString()).toBe('2026-06-16T21:59:59.999Z');
  });
});
