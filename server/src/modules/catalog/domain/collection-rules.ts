/** A condition on a product. Texts are compared in any case; the price is what the shopper pays, both ends included. */
export type CollectionCondition =
  | { readonly field: 'type' | 'tag'; readonly value: string }
  | { readonly field: 'price'; readonly min: string | null; readonly max: string | null }
  | { readonly field: 'stock'; readonly inStock: boolean };

/** Which products are in a collection by rule: those that meet all conditions, or any of them. */
export interface CollectionRules {
  readonly match: 'all' | 'any';
  readonly conditions: readonly CollectionCondition[];
}
