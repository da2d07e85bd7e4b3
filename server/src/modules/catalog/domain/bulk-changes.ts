import type { StandingChange, VariantPriceData } from './standing.js';

/** What a change of many products has done to one of them: the changed fields only. */
export interface ChangedProduct extends StandingChange {
  readonly id: string;
  readonly name: string;
  /** It was for sale before, so that undoing may take from it what it has been given. */
  readonly wasForSale: boolean;
  /** Variants whose own prices have changed. */
  readonly variants: readonly { readonly before: VariantPriceData; readonly after: VariantPriceData }[];
}

/** Changes of many products that can still be undone. Every method joins the caller's transaction. */
export abstract class BulkChanges {
  abstract add(id: string, products: readonly ChangedProduct[]): Promise<void>;
  /** Removes the change and returns it; undefined when there is none. Of two calls at once, one gets it. */
  abstract take(id: string): Promise<readonly ChangedProduct[] | undefined>;
  /** Deletes changes that are older than thirty days. */
  abstract deleteOld(): Promise<void>;
}
