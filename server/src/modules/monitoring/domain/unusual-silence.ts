import { shopTimeZone } from '#kernel';

/** The weeks before the last order that say what is usual. */
export const USUAL_WEEKS = 8;

/** A shop with fewer orders in these weeks has no usual time between two. */
const FEWEST_ORDERS = 30;

/** A silence is unusual when its chance is smaller. */
const UNUSUAL_CHANCE = 0.001;

const HOUR_MS = 3_600_000;
const USUAL_HOURS = USUAL_WEEKS * 7 * 24;

/** The orders that were paid in one hour, which begins at `hour`. */
export interface OrdersOfHour {
  readonly hour: Date;
  readonly orders: number;
}

/** What is known of the shop's orders. */
export interface PaidOrders {
  readonly lastAt: Date;
  /** Of the weeks before `lastAt`; hours without an order may be missing. */
  readonly hours: readonly OrdersOfHour[];
}

/** Names weekday and hour of a moment in the shop's time zone. */
function cells(): (time: number) => string {
  const cell = { weekday: 'short', hour: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: shopTimeZone(), ...cell });
  return (time) => format.format(time);
}

/**
 * How many orders usually come in the time since the last one, by weekday and hour in the shop's time zone; null when the
 * silence is not unusual. Orders come by chance: with `e` expected, none comes with the chance exp(-e) (Poisson).
 *
 * The best of the weeks does not count for an hour: a promotion that sold in one hour of one week makes no rule.
 */
export function unusualSilence({ lastAt, hours }: PaidOrders, now: Date): number | null {
  if (hours.reduce((sum, { orders }) => sum + orders, 0) < FEWEST_ORDERS) return null;
  const cellOf = cells();
  const usual = usualOf(lastAt, hours, cellOf);
  const expected = expectedSince(lastAt, now, (time) => usual.get(cellOf(time)) ?? 0);
  return Math.exp(-expected) < UNUSUAL_CHANCE ? expected : null;
}

/** The usual number of orders of an hour, by its weekday and hour. */
function usualOf(
  lastAt: Date,
  hours: readonly OrdersOfHour[],
  cellOf: (time: number) => string,
): ReadonlyMap<string, number> {
  const orders = new Map(hours.map(({ hour, orders }) => [hour.getTime(), orders]));
  const counts = new Map<string, number[]>();
  const last = Math.floor(lastAt.getTime() / HOUR_MS) * HOUR_MS;
  for (let back = 0; back < USUAL_HOURS; back += 1) {
    const hour = last - back * HOUR_MS;
    const cell = cellOf(hour);
    const known = counts.get(cell) ?? [];
    known.push(orders.get(hour) ?? 0);
    counts.set(cell, known);
  }
  return new Map([...counts].map(([cell, of]) => [cell, meanWithoutBest(of)]));
}

function meanWithoutBest(counts: readonly number[]): number {
  const sum = counts.reduce((total, count) => total + count, 0);
  return (sum - Math.max(...counts)) / Math.max(1, counts.length - 1);
}

function expectedSince(from: Date, to: Date, usualAt: (time: number) => number): number {
  let expected = 0;
  for (let time = from.getTime(); time < to.getTime();) {
    const end = Math.min(to.getTime(), (Math.floor(time / HOUR_MS) + 1) * HOUR_MS);
    expected += (usualAt(time) * (end - time)) / HOUR_MS;
    time = end;
  }
  return expected;
}
