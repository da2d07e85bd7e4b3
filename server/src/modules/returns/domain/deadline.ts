import { addDays, endOfDay, type Calendar } from './calendar.js';
import { lastDayOf, shopDay, shopTimeZone } from '#kernel';

/** Directive 2011/83/EU, article 9(1). */
const WITHDRAWAL_DAYS = 14;
/** Directive 2011/83/EU, article 13(1): the refund, counted from the statement. */
const REFUND_DAYS = 14;

/** The longest delivery time, in working days, that was stated before an order kept its own (specification §9). */
const LONGEST_DELIVERY: Readonly<Record<string, number>> = { IE: 3, GB: 5, CH: 10, NO: 10 };
const LONGEST_DELIVERY_IN_EU = 7;

/** What is known about the delivery of an order. */
export interface Delivery {
  readonly deliveredAt: Date | null;
  readonly shippedAt: Date | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The days of that country. */
  readonly calendar: Calendar;
  /** The longest delivery time that was stated, in working days; null in an order of an earlier release. */
  readonly daysTo?: number | null;
}

/**
 * The end of the right to withdraw: 14 days after the day on which the last unit was delivered. Without a known delivery
 * it is counted from the day on which the parcel arrives at the latest by the stated delivery times. A last day that is
 * no working day where the buyer is moves to the next working day (Regulation 1182/71, article 3(4)). Null before the
 * parcel has left: until then a withdrawal is always in time.
 */
export function withdrawalDeadline(delivery: Delivery): Date | null {
  const { deliveredAt, shippedAt, calendar } = delivery;
  const delivered = deliveredAt
    ? calendar.dayOf(deliveredAt)
    : shippedAt && latestDelivery(shippedAt, delivery);
  if (delivered === null) return null;
  return calendar.endOf(calendar.workingDayFrom(addDays(delivered, WITHDRAWAL_DAYS)));
}

/** True when a statement of this moment is after the deadline. */
export function isLate(deadline: Date | null, at: Date): boolean {
  return deadline !== null && at > deadline;
}

/**
 * The end of the shop's own term for voluntary returns, `returnDays` from the delivery, by the days of the shop. It begins
 * with the right by law, so it never ends before `deadline`.
 */
export function voluntaryDeadline(deadline: Date, returnDays: number): Date {
  const more = returnDays - WITHDRAWAL_DAYS;
  if (more <= 0) return deadline;
  const own = endOfDay(addDays(lastDayOf(deadline), more), shopTimeZone());
  return own > deadline ? own : deadline;
}

/** Until when the payment must be back: the end of the 14th day after the statement, by the days of the shop. */
export function refundDeadline(receivedAt: Date): Date {
  return endOfDay(addDays(shopDay(receivedAt), REFUND_DAYS), shopTimeZone());
}

function latestDelivery(shippedAt: Date, { country, daysTo, calendar }: Delivery): string {
  const days = daysTo ?? LONGEST_DELIVERY[country] ?? LONGEST_DELIVERY_IN_EU;
  return calendar.workingDaysAfter(calendar.dayOf(shippedAt), days);
}
