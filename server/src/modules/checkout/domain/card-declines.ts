import { DomainError, type CheckoutId } from '#kernel';

/** How long a declined card payment counts. */
export const DECLINES_COUNT_MINUTES = 60;

/**
 * Declined card payments of an hour after which no page that takes cards is opened. Whoever tests stolen cards needs
 * hundreds; a shopper mistypes a number, finds the card empty and takes another one.
 */
export const DECLINE_LIMITS = {
  /** Of one session: two cards, each tried a few times. */
  perSession: 8,
  /** Of one network, which an office or a student house shares. */
  perNetwork: 24,
} as const;

/**
 * When the shop as a whole is tested, from however many networks: so many declines in an hour, and more than two for each
 * paid order. About one card payment in ten is declined in a shop that nobody tests.
 */
const TESTED = { fewest: 30, perPaidOrder: 2 } as const;
/** It is over with half as many, so that a pause in between makes no second notice. */
const OVER_BELOW = TESTED.fewest / 2;

/** A card payment that the bank or the provider declined. */
export interface CardDecline {
  /** The provider's id of the failed charge; of the event when there is none. Each counts once. */
  readonly ref: string;
  readonly checkoutId: CheckoutId;
  /** When it was declined; null when the provider does not say. */
  readonly at: Date | null;
}

/** Whose declines are counted. */
export interface DecliningClient {
  readonly sessionId: string;
  /** Digest of the network; null for a payment that the shop has requested by mail. */
  readonly network: string | null;
}

/** Until when a client gets no page that takes cards; null when it gets one. */
export interface DeclineBlocks {
  readonly session: Date | null;
  readonly network: Date | null;
}

/** What was declined and paid in the last hour. */
export interface DeclinesOfShop {
  readonly declines: number;
  /** The different networks that they came from. */
  readonly networks: number;
  readonly paidOrders: number;
}

/** True when stolen cards are tested in the shop. */
export function isTested({ declines, paidOrders }: DeclinesOfShop): boolean {
  return declines >= TESTED.fewest && declines > paidOrders * TESTED.perPaidOrder;
}

/** True when a test that was under way has ended. */
export function isTestOver({ declines, paidOrders }: DeclinesOfShop): boolean {
  return declines < OVER_BELOW || declines <= paidOrders;
}

/** Throws `checkout.too-many-declined` (429, with `retryAfterSeconds`) while session or network are blocked. */
export function refuseDeclined({ session, network }: DeclineBlocks, now: Date): void {
  const until = Math.max(session?.getTime() ?? 0, network?.getTime() ?? 0);
  if (until <= now.getTime()) return;
  throw new DomainError(
    'checkout.too-many-declined',
    'too-many',
    'Many card payments were declined. Choose another way to pay, or try again later.',
    { retryAfterSeconds: Math.ceil((until - now.getTime()) / 1000) },
  );
}

/** The repository of the declined card payments of the last hour. */
export abstract class CardDeclines {
  /**
   * Counts a decline at a moment and returns the client of its checkout. Undefined when it was counted before, and for a
   * checkout that is not one of this shop. Another transaction that counts waits until this one ends, so that the last of
   * parallel declines sees them all.
   */
  abstract add(decline: CardDecline, at: Date): Promise<DecliningClient | undefined>;
  abstract blocksOf(client: DecliningClient, now: Date): Promise<DeclineBlocks>;
  /** The client of a declined checkout, while the decline counts. */
  abstract clientOf(checkoutId: CheckoutId): Promise<DecliningClient | undefined>;
  /** Ids of the open checkouts whose pages take cards, of a session or a network; null for none. */
  abstract openPages(of: { readonly [Key in keyof DecliningClient]: string | null }): Promise<CheckoutId[]>;
  /** Deletes what no longer counts. */
  abstract forgetOld(now: Date): Promise<void>;
}
