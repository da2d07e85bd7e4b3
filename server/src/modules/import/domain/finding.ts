/** Why an import reports something about a row. The texts in each language are in the contract. */
export const REASON_CODES = [
  'amount-empty',
  'amount-negative',
  'amount-unreadable',
  'amount-ambiguous',
  'amount-too-large',
  'amount-too-small',
  'count-not-whole',
  'count-negative',
  'count-too-large',
  'price-currency',
  'gift-card',
  'not-published',
  'facts-missing',
  'facts-missing-for-sale',
  'not-taxed',
  'not-shipped',
  'market-prices',
  'market-price-list',
  'market-prices-unknown',
  'text-shortened',
  'collections-too-many',
  'collection-claims',
  'collection-text-claims',
  'tags-too-long',
  'tags-too-many',
  'weight-unreadable',
  'status-unknown',
  'metafields-too-long',
  'picture-address',
  'picture-processing',
  'picture-failed-there',
  'pictures-too-many',
  'choices-many',
  'options-joined',
  'gtin-wrong',
  'variant-unpriced',
  'variant-twice',
  'sku-twice',
  'sku-taken',
  'sku-taken-left-out',
  'value-missing',
  'value-unknown',
  'text-too-long',
  'list-too-long',
  'count-too-small',
  'count-above',
  'number-rounded',
  'zeros-lost',
  'lines-differ',
  'line-twice',
  'column-not-imported',
  'product-unknown',
  'variant-unknown',
  'variants-equal',
  'sku-missing',
  'sku-kept',
  'category-by-rule',
  'composition-unknown',
  'composition-sum',
  'composition-repeated',
  'composition-other',
  'composition-whole',
  'footwear-unknown',
  'care-unknown',
  'care-repeated',
  'claim-unknown',
  'claim-unreadable',
  'slug-unreadable',
  'slug-taken',
  'country-unknown',
  'maker-unknown',
  'maker-responsible',
  'facts-needed',
  'composition-undecided',
  'care-undecided',
  'origin-undecided',
  'maker-undecided',
  'title-missing',
  'price-missing',
  'below-reserved',
  'sold-twice',
  'ids-disagree',
  'handle-of-other',
  'product-twice',
  'handle-twice',
  'not-stored',
  'row-too-long',
  'quote-open',
  'row-too-wide',
  'row-empty',
  'handle-impossible',
  'handle-missing',
  'rows-too-many',
  'product-too-long',
  'undo-changed-since',
  'undo-archived',
  'undo-category-kept',
  'mail-unreadable',
  'time-unreadable',
  'customer-nameless',
  'consent-unknown',
  'number-missing',
  'currency-unknown',
  'quantity-unreadable',
  'record-twice',
  'record-taken',
  'record-own',
  'record-removed',
  'undo-record-needed',
  'undo-page-published',
  'discount-automatic',
  'discount-kind',
  'discount-code',
  'discount-items',
  'discount-customers',
  'discount-per-customer',
  'discount-quantity',
  'discount-currency',
  'discount-used-up',
  'discount-value',
  'page-title-missing',
  'page-shortened',
  'page-claims',
  'picture-astray',
  'picture-redirected',
  'picture-not-web',
  'picture-private',
  'picture-refused',
  'picture-not-one',
  'picture-too-large',
  'picture-slow',
  'picture-unreachable',
  'picture-unusable',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** Values that the text of a reason contains: a count, a SKU, another system's message. */
export type ReasonValues = Readonly<Record<string, string | number>>;

export type FindingKind = 'rejected' | 'conflict' | 'note';

/** Something about one row that the owner should know. */
export interface Finding {
  readonly kind: FindingKind;
  readonly row: number | null;
  readonly handle: string | null;
  readonly field: string;
  readonly code: ReasonCode;
  readonly values?: ReasonValues;
  /** The cell or value that the finding is about. */
  readonly value: string | null;
}

/** Records a note about one product. `row` defaults to the product's first row. */
export type AddNote = (
  field: string,
  code: ReasonCode,
  about?: { readonly value?: string | null; readonly row?: number; readonly values?: ReasonValues },
) => void;

/** One field that differs between the source and the shop. `kept`: the owner's value stays. */
export interface Difference {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly kept: boolean;
}
