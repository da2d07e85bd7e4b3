import { DomainError, shopDay } from '#kernel';

/** Directive (EU) 2019/771, article 10(1): from the delivery. */
const YEARS = 2;
/** Directive (EU) 2019/771, article 10(2a), by Directive (EU) 2024/1799: once, after a repair. */
const YEARS_AFTER_REPAIR = 1;

/**
 * The last day of the legal guarantee of goods, `2028-11-21`, by the days of the shop: two years from the delivery, and
 * twelve months more once they were repaired. The law of the buyer's country may give more. Null while no delivery is known.
 */
export function guaranteeEnd(deliveredAt: Date | null, repairedOn: string | null): string | null {
  if (deliveredAt === null) return null;
  return yearsAfter(shopDay(deliveredAt), repairedOn === null ? YEARS : YEARS + YEARS_AFTER_REPAIR);
}

/** The same day so many years later. 29 February becomes the last day of the month (Regulation 1182/71, article 3(2)(c)). */
function yearsAfter(day: string, years: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/**
 * Checks a repair on the day `on`. The guarantee becomes longer once, so a line has one repair, of any of its units. Throws
 * `orders.not-delivered`, `orders.repair-day` for a day before the delivery or after today, `orders.already-repaired`.
 */
export function requireRepair(
  on: string,
  repairedOn: string | null,
  deliveredAt: Date | null,
  now: Date,
): void {
  if (deliveredAt === null)
    throw new DomainError('orders.not-delivered', 'conflict', 'The order has not been delivered yet.');
  if (repairedOn !== null)
    throw new DomainError('orders.already-repaired', 'conflict', 'Another repair is noted.', { repairedOn });
  const [from, until] = [shopDay(deliveredAt), shopDay(now)];
  if (on < from || on > until)
    throw new DomainError('orders.repair-day', 'invalid', 'The day is not between delivery and today.', {
      from,
      until,
    });
}
