import type { Product, ProductVariant } from '#contracts/catalog';
import { centsOf } from '../../shared/format/cents';

/** The product fields that the selection depends on. */
export type SelectableProduct = Pick<
  Product,
  'sizes' | 'colors' | 'optionName' | 'optionValues' | 'variants' | 'inStock'
>;

/** The product fields that the price of a selection depends on. */
export type PricedProduct = SelectableProduct & Pick<Product, 'unitPrice' | 'compareAtPrice' | 'priceVaries'>;

/** The selected value of each option; null when not selected or when the product has no such option. */
export interface VariantSelection {
  size: string | null;
  color: string | null;
  /** Value of the option that is neither size nor colour. */
  option: string | null;
}

/** The options of a product in display order. */
export const OPTION_KINDS = ['color', 'size', 'option'] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];

const NOTHING: VariantSelection = { size: null, color: null, option: null };

export interface SelectionOption {
  value: string;
  /** Can be bought, whatever else is selected. */
  available: boolean;
  /** Can be bought together with the values selected for the other options. */
  fits: boolean;
}

/** Returns the values of an option. */
export function valuesOf(product: SelectableProduct, kind: OptionKind): readonly string[] {
  if (kind === 'color') return product.colors;
  return kind === 'size' ? product.sizes : product.optionValues;
}

/** True for a variant with the selected values; null, on either side, matches everything. */
function matches(variant: Pick<ProductVariant, OptionKind>, selection: VariantSelection): boolean {
  return OPTION_KINDS.every((kind) => {
    const value = selection[kind];
    return value === null || variant[kind] === null || variant[kind] === value;
  });
}

/**
 * True when a variant that matches can be bought. Without variants the `inStock` flag decides.
 */
function canBuy(product: SelectableProduct, selection: VariantSelection): boolean {
  if (product.variants.length === 0) return product.inStock;
  return product.variants.some((variant) => variant.available && matches(variant, selection));
}

/** Returns every value of an option. One that is in stock can always be selected; `withValue` then drops what does not fit. */
export function optionsOf(
  product: SelectableProduct,
  kind: OptionKind,
  selection: VariantSelection,
): SelectionOption[] {
  return valuesOf(product, kind).map((value) => ({
    value,
    available: canBuy(product, { ...NOTHING, [kind]: value }),
    fits: canBuy(product, { ...selection, [kind]: value }),
  }));
}

const only = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? null) : null);

/**
 * Selects the requested values as far as they can be bought together, and options with a single value.
 * Case is ignored where no value equals the requested one.
 */
export function initialSelection(
  product: SelectableProduct,
  requested: Partial<VariantSelection> = {},
): VariantSelection {
  return OPTION_KINDS.reduce<VariantSelection>((selection, kind) => {
    const wanted = requested[kind];
    const sellable = optionsOf(product, kind, selection).filter(({ fits }) => fits);
    const found =
      sellable.find(({ value }) => value === wanted) ??
      sellable.find(({ value }) => value.toLowerCase() === wanted?.toLowerCase());
    return { ...selection, [kind]: found?.value ?? only(valuesOf(product, kind)) };
  }, NOTHING);
}

/** Selects a value. Of the others, in display order, it keeps those that can be bought together with it. */
export function withValue(
  product: SelectableProduct,
  selection: VariantSelection,
  kind: OptionKind,
  value: string,
): VariantSelection {
  return OPTION_KINDS.filter((other) => other !== kind).reduce<VariantSelection>(
    (kept, other) => {
      const next = { ...kept, [other]: selection[other] };
      return canBuy(product, next) ? next : kept;
    },
    { ...NOTHING, [kind]: value },
  );
}

/** Returns the options still to select before adding (DECISIONS 17), in display order. */
export function missingOptions(product: SelectableProduct, selection: VariantSelection): OptionKind[] {
  return OPTION_KINDS.filter((kind) => valuesOf(product, kind).length > 0 && selection[kind] === null);
}

/** True when no variant of the product can be bought. */
export function isSoldOut(product: SelectableProduct): boolean {
  return !product.inStock || !canBuy(product, NOTHING);
}

/** Returns the selected variant; null while an option is missing, and for a product without variants. */
export function selectedVariant(
  product: SelectableProduct,
  selection: VariantSelection,
): ProductVariant | null {
  if (missingOptions(product, selection).length > 0) return null;
  return product.variants.find((variant) => matches(variant, selection)) ?? null;
}

/** Returns the quantity left of the selected variant when the shop reports it as low; else null. */
export function fewLeft(product: SelectableProduct, selection: VariantSelection): number | null {
  const variant = selectedVariant(product, selection);
  return variant?.available ? variant.left : null;
}

/**
 * Returns the price of the selection: that of the cheapest variant with the selected values that can be
 * bought. `priceVaries` is true while those variants differ in price. Amounts are in euros.
 */
export function priceOf(
  product: PricedProduct,
  selection: VariantSelection,
): Pick<PricedProduct, 'unitPrice' | 'compareAtPrice' | 'priceVaries'> {
  const matching = product.variants.filter((variant) => matches(variant, selection));
  const sellable = matching.filter(({ available }) => available);
  const [first, ...others] = sellable.length > 0 ? sellable : matching;
  if (!first) return product;
  const cheapest = others.reduce(
    (best, variant) => (centsOf(variant.unitPrice) < centsOf(best.unitPrice) ? variant : best),
    first,
  );
  const { unitPrice, compareAtPrice } = cheapest;
  return {
    unitPrice,
    compareAtPrice,
    priceVaries: others.some((each) => each.unitPrice !== first.unitPrice),
  };
}
