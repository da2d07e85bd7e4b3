import type { Product } from '#contracts/catalog';
import type { DraftField } from './product-faults';
import type { VariantRow } from '../variants/variant-rows';

/** The variants as they were loaded or saved, and as they are in the form. */
export interface RowsInForm {
  readonly before: readonly VariantRow[];
  readonly after: readonly VariantRow[];
}

/** What is saved of a product. */
export interface SavedProduct {
  readonly product: Product;
  readonly rows: readonly VariantRow[];
}

export type Saved =
  | ({ kind: 'saved' } & SavedProduct)
  /** The product is saved, its variants are not. `merged`: the rows with the changes of somebody else. */
  | { kind: 'without-variants'; product: Product; merged: RowsInForm | null }
  | { kind: 'conflict' }
  | { kind: 'refused'; fields: Partial<Record<DraftField, string>> };
