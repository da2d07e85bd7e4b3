import type { Difference, Finding } from '../engine/finding.js';
import type { FactField, FieldName, ProductFields } from './product-fields.js';
import type { CurrentStock, StockPlan } from './stock-plan.js';
import type { VariantFacts } from './variant-facts.js';

/** Texts of a source that cannot be used as a fact, by its field. */
export type Undecided = Readonly<Partial<Record<FactField, string>>>;

/** The values that the last import had for a product. */
export interface Snapshot {
  readonly fields: Partial<ProductFields>;
  /** Quantities by SKU. */
  readonly stock: Readonly<Record<string, number>>;
  /** Facts by SKU; missing in snapshots of earlier versions. */
  readonly facts?: Readonly<Record<string, Partial<VariantFacts>>>;
  /** Addresses of the variants' own pictures in the source, by SKU; missing when there are none. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** Texts of the source that are no facts yet; missing when there are none. */
  readonly undecided?: Undecided;
}

/** A product as it is in the shop. */
export interface CurrentProduct {
  readonly id: string;
  readonly fields: Readonly<Record<FieldName, unknown>>;
  readonly stock: readonly CurrentStock[];
  /** Null for a product that was never imported. */
  readonly snapshot: Snapshot | null;
}

/** The effect of importing one product. */
export interface ProductPlan {
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'rejected';
  readonly differences: readonly Difference[];
  /** Values to write; of a changed product only those that change. */
  readonly write: Partial<ProductFields>;
  readonly stock: StockPlan;
  readonly findings: readonly Finding[];
}

/** The category of products for which the source has none. */
export const FALLBACK_CATEGORY = 'Other';

/** True for a fact of the law that is not stated. */
export function isMissingFact(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
