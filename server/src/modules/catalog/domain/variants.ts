import type { Variant } from './variant.js';

/** Which variants are meant: those that any of the lists names. */
export interface VariantKeys {
  readonly ids?: readonly string[];
  /** Products: all of their variants. */
  readonly productIds?: readonly string[];
}

/** Repository of the facts of variants. The inventory adds and removes the rows. What it writes brings the offers of the products up to date. */
export abstract class Variants {
  /** The variants, locked until the transaction ends, in the order in which reservations lock them. */
  abstract lockAll(keys: VariantKeys): Promise<Variant[]>;
  /** Saves the facts of many variants with one statement. */
  abstract saveAll(variants: readonly Variant[]): Promise<void>;
}
