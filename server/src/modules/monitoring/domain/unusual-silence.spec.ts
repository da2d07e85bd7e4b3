import { describe, expect, it } from 'vitest';
import { unusualSilence, USUAL_WEEKS, type OrdersOfHour } from './unusual-silence.js';

const HOUR_MS = 3_600_000;
const at = (text: string) => new Date(text);
const plus = (time: Date, hours: number) => new Date(time.getTime() + hours * HOUR_MS);

/** The hours before `last` with the orders that `ordersAt` has for a local hour (0 to 23) and weekday (0 is Sunday). */
function history(last: Date, ordersAt: (hour: number, weekday: number, weeksBack: number) => number) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Amsterdam',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const days = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Amsterdam', weekday: 'short' });
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const hours: OrdersOfHour[] = [];
  for (let back = 0; back < USUAL_WEEKS * 168; back += 1) {
    const hour = new Date(Math.floor(last.getTime() / HOUR_MS) * HOUR_MS - back * HOUR_MS);
    const orders = ordersAt(
      Number(parts.format(hour)),
      names.indexOf(days.format(hour)),
      Math.floor(back / 168),
    );
    if (orders > 0) hours.push({ hour, orders });
  }
  return hours;
}

/** Forty orders a day, between 8 and 24 o'clock. */
const forty = (hour: number) => (hour < 8 ? 0 : 2.5);

describe('a silence', () => {
  // A Tuesday, 10:00 in Amsterdam.
  const morning = at('2026-11-17T09:00:00Z');

  it('is never unusual in an empty shop', () => {
    expect(unusualSilence({ lastAt: morning, hours: [] }, plus(morning, 5000))).toBeNull();
  });

  it('is not unusual in a shop with two orders a week, however long it is', () => {
    const lastAt = at('2026-11-17T20:30:00Z');
    const hours = history(lastAt, (hour, weekday) =>
      (weekday === 2 && hour === 21) || (weekday === 5 && hour === 12) ? 1 : 0,
    );
    for (const hour of [6, 12, 30, 72])
      expect(unusualSilence({ lastAt, hours }, plus(lastAt, hour))).toBeNull();
  });

  it('of a night is usual where nobody buys at night, and unusual some hours into the day', () => {
    const lastAt = at('2026-11-17T22:50:00Z');
    const hours = history(lastAt, forty);
    const silence = (until: string) => unusualSilence({ lastAt, hours }, at(until));
    expect(silence('2026-11-18T07:00:00Z')).toBeNull();
    expect(silence('2026-11-18T09:00:00Z')).toBeNull();
    expect(silence('2026-11-18T11:00:00Z')).toBeGreaterThan(6.9);
  });

  it('is unusual after a few hours of a day in a shop with forty orders a day', () => {
    const hours = history(morning, forty);
    expect(unusualSilence({ lastAt: morning, hours }, plus(morning, 2))).toBeNull();
    expect(unusualSilence({ lastAt: morning, hours }, plus(morning, 3))).toBeCloseTo(7.5, 1);
  });

  it('counts in the hours of the shop when the clocks change', () => {
    // Summer time ends on 25 October: 10:00 in Amsterdam is 08:00 UTC before, 09:00 UTC after.
    const lastAt = at('2026-10-24T21:59:00Z');
    const hours = history(lastAt, (hour) => (hour >= 10 && hour < 18 ? 5 : 0));
    expect(unusualSilence({ lastAt, hours }, at('2026-10-25T09:00:00Z'))).toBeNull();
    expect(unusualSilence({ lastAt, hours }, at('2026-10-25T10:15:00Z'))).toBeNull();
    expect(unusualSilence({ lastAt, hours }, at('2026-10-25T10:30:00Z'))).toBeCloseTo(7.5, 1);
  });

  it('is judged more slowly after weeks in which the shop was closed', () => {
    const closed = history(morning, (hour, _, weeksBack) => (weeksBack < 3 ? 0 : forty(hour)));
    const lastAt = morning;
    expect(unusualSilence({ lastAt, hours: closed }, plus(lastAt, 3))).toBeNull();
    expect(unusualSilence({ lastAt, hours: closed }, plus(lastAt, 7))).not.toBeNull();
  });

  it('does not count its own time as usual: a closed shop is said once and its past stays', () => {
    const hours = history(morning, forty);
    expect(unusualSilence({ lastAt: morning, hours }, plus(morning, 24 * 60))).toBeGreaterThan(1000);
  });

  it('is not unusual only because one hour of one week was extraordinary', () => {
    const hours = history(morning, (hour, weekday, weeksBack) =>
      weeksBack === 4 && weekday === 2 && hour === 11 ? 300 : 0,
    );
    expect(unusualSilence({ lastAt: morning, hours }, plus(morning, 5))).toBeNull();
  });
});
