/** What a dry run would have written, as far as later products of the same run would meet it. */
export interface PlannedEffects {
  /** New categories, by lower-case name. */
  readonly categories: readonly string[];
  /** The product of each SKU that would have been taken; null for a SKU that would be free. */
  readonly skuOwners: ReadonlyMap<string, string | null>;
  /** The product of each Shopify id. */
  readonly shopifyIds: ReadonlyMap<string, string>;
}

export const NO_EFFECTS: PlannedEffects = { categories: [], skuOwners: new Map(), shopifyIds: new Map() };

/** The keys that a batch may meet. */
export interface EffectKeys {
  readonly categories: readonly string[];
  readonly skus: readonly string[];
  readonly shopifyIds: readonly string[];
}

/**
 * The effects of dry runs, so that a dry run counts the same categories, SKUs and conflicts as the import that would
 * write them. Every method joins the transaction.
 */
export abstract class DryRunEffects {
  /** Those effects of the run that any of the keys names. */
  abstract find(importId: string, keys: EffectKeys): Promise<PlannedEffects>;
  abstract add(importId: string, effects: PlannedEffects): Promise<void>;
  /** Deletes the effects of a run that has ended. */
  abstract clear(importId: string): Promise<void>;
}
