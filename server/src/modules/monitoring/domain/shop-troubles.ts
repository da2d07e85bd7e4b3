import type { PurchaseStep } from './trial-purchase.js';

/** What the owner must look at, as far as the shop can tell by itself. */
export type Trouble =
  | {
      readonly kind: 'purchase-fails';
      readonly since: Date;
      readonly detail: { readonly step: PurchaseStep; readonly reason: string };
    }
  | { readonly kind: 'no-orders'; readonly since: Date; readonly detail: { readonly expected: number } }
  | {
      readonly kind: 'card-testing';
      readonly since: Date;
      readonly detail: { readonly declines: number; readonly networks: number; readonly paidOrders: number };
    };

export type TroubleKind = Trouble['kind'];

/** The repository of troubles: at most one of a kind is open. */
export abstract class ShopTroubles {
  /** The id of the new trouble; null when one of its kind is open, which gets the new detail. */
  abstract open(trouble: Trouble): Promise<string | null>;
  /** Ends the open trouble of a kind and returns it. */
  abstract end(
    kind: TroubleKind,
    at: Date,
  ): Promise<{ readonly id: string; readonly since: Date } | undefined>;
  /** Deletes those that have ended before then. */
  abstract deleteEndedBefore(time: Date): Promise<void>;
}
