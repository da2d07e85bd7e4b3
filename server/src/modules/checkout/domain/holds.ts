import { RESERVATION_MINUTES } from './checkout.js';
import { DomainError, type CheckoutId } from '#kernel';

/**
 * Bounds of what an anonymous client can take out of sale without paying. One order of 60 variants and 1,170 units, seen
 * in a test of the shop, held most of its stock.
 */
export const HOLD_LIMITS = {
  /** Different variants of one order. A club that orders three garments in eight sizes and two colours has 48. */
  variantsPerOrder: 50,
  /** Units of one order. The same club, with a hundred members who each take three garments. Larger orders are split or arranged with the owner. */
  unitsPerOrder: 300,
  /** Orders of one network that wait for payment: an office in which thirty people pay in the same half hour. */
  openOrdersPerNetwork: 30,
  /** Units that they hold together: three of the largest orders. */
  unitsPerNetwork: 900,
  /** Orders of one network in an hour that were not paid, so that cancelling does not start the count again. */
  unpaidOrdersPerNetwork: 90,
  /** The same for one session. A shopper changes address, coupon or method a few times. */
  unpaidOrdersPerSession: 15,
} as const;

/** From these figures on a hold is unusual and ends sooner: more time than a payment takes, half of the usual. */
const UNUSUAL = { variants: 20, units: 60, openOrders: 10 } as const;
const SHORT_RESERVATION_MINUTES = 15;

/** How long unpaid orders count. */
export const HOLDS_COUNT_MINUTES = 60;
/** How long a client waits that has made too many orders which it did not pay. */
const PAUSE_SECONDS = 10 * 60;

/** What one order holds of stock that is counted. */
export interface Hold {
  readonly variants: number;
  readonly units: number;
}

/** What the orders of one network hold, and how many of the last hour were not paid. */
export interface NetworkHolds {
  readonly openOrders: number;
  readonly units: number;
  /** Orders of the last hour without a payment, open ones included. */
  readonly unpaidOrders: number;
  /** Those of them that the client's own session has placed. */
  readonly unpaidOrdersOfSession: number;
  /** When the first open order expires; null when there is none. */
  readonly firstExpiry: Date | null;
}

/** Throws `checkout.order-too-large` (409) for an order that would hold too much at once. */
export function refuseLargeHold({ variants, units }: Hold): void {
  const { variantsPerOrder, unitsPerOrder } = HOLD_LIMITS;
  if (variants <= variantsPerOrder && units <= unitsPerOrder) return;
  throw new DomainError(
    'checkout.order-too-large',
    'conflict',
    `One order has at most ${variantsPerOrder} different items and ${unitsPerOrder} units. Place several orders, or contact us.`,
    { variants, units, mostVariants: variantsPerOrder, mostUnits: unitsPerOrder },
  );
}

/**
 * Throws `checkout.too-many-unpaid` (429, with `retryAfterSeconds`) when a network or session holds too much already.
 * @param factor how many times the limits the network has
 */
export function refuseFurtherHold({ units }: Hold, held: NetworkHolds, now: Date, factor = 1): void {
  const holdsTooMuch =
    held.openOrders >= HOLD_LIMITS.openOrdersPerNetwork * factor ||
    held.units + units > HOLD_LIMITS.unitsPerNetwork * factor;
  const failedTooOften =
    held.unpaidOrders >= HOLD_LIMITS.unpaidOrdersPerNetwork * factor ||
    held.unpaidOrdersOfSession >= HOLD_LIMITS.unpaidOrdersPerSession;
  if (!holdsTooMuch && !failedTooOften) return;
  const untilExpiry = Math.ceil(((held.firstExpiry?.getTime() ?? 0) - now.getTime()) / 1000);
  throw new DomainError(
    'checkout.too-many-unpaid',
    'too-many',
    'Many orders from your network wait for payment. Pay or cancel one of them, or try again later.',
    { retryAfterSeconds: holdsTooMuch && !failedTooOften ? Math.max(1, untilExpiry) : PAUSE_SECONDS },
  );
}

/** How long a hold lasts, in minutes. */
export function reservationMinutes({ variants, units }: Hold, openOrders: number): number {
  const isUnusual = variants > UNUSUAL.variants || units > UNUSUAL.units || openOrders >= UNUSUAL.openOrders;
  return isUnusual ? SHORT_RESERVATION_MINUTES : RESERVATION_MINUTES;
}

/** The repository of what checkouts of the last hour hold. */
export abstract class Holds {
  /**
   * Counts what each of the networks of a client holds, the smallest first. Another transaction that counts for the
   * widest waits until this one ends, so that parallel orders are all counted.
   */
  abstract lock(networks: readonly string[], sessionId: string, now: Date): Promise<NetworkHolds[]>;
  abstract add(checkoutId: CheckoutId, networks: readonly string[], units: number, now: Date): Promise<void>;
  /** Deletes what no longer counts. */
  abstract forgetOld(now: Date): Promise<void>;
}
