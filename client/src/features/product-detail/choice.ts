import type { Product } from '#contracts/catalog';

/** The product fields that the selection depends on. */
export type SelectableProduct = Pick<Product, 'sizes' | 'colors' | 'variants' | 'inStock'>;

/** The selected size and colour; null when not selected or when the product has no such option. */
export interface VariantSelection {
  size: string | null;
  color: string | null;
}

export interface SelectionOption {
  value: string;
  /** Can be bought in combination with the other selected option. */
  available: boolean;
}

/**
 * True when a variant that matches can be bought; null matches everything. Without variants the `inStock`
 * flag decides.
 */
function canBuy(product: SelectableProduct, { size, color }: VariantSelection): boolean {
  if (product.variants.length === 0) return product.inStock;
  return product.variants.some(
    (variant) =>
      variant.available &&
      (size === null || variant.size === null || variant.size === size) &&
      (color === null || variant.color === null || variant.color === color),
  );
}

/** Returns every colour. A colour without available variants is not available. */
export function colorOptions(product: SelectableProduct): SelectionOption[] {
  return product.colors.map((value) => ({ value, available: canBuy(product, { size: null, color: value }) }));
}

/**
 * Returns every size, available when it can be bought in the selected colour, or in any colour when none is
 * selected.
 */
export function sizeOptions(product: SelectableProduct, { color }: VariantSelection): SelectionOption[] {
  return product.sizes.map((value) => ({ value, available: canBuy(product, { size: value, color }) }));
}

const only = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? null) : null);

/**
 * Returns the initial selection: options with a single value, and the colour of the address when it can be
 * bought.
 */
export function initialSelection(
  product: SelectableProduct,
  requestedColor: string | null,
): VariantSelection {
  const requested = colorOptions(product).find(
    ({ value }) => value.toLowerCase() === requestedColor?.toLowerCase(),
  );
  const color = requested?.available ? requested.value : only(product.colors);
  return { color, size: only(product.sizes) };
}

/** Selects a colour. The size stays when the new colour has it. */
export function withColor(
  product: SelectableProduct,
  selection: VariantSelection,
  color: string,
): VariantSelection {
  const size = selection.size;
  const isAvailable = size !== null && canBuy(product, { size, color });
  return { color, size: isAvailable ? size : only(product.sizes) };
}

/** Returns the options still to select before adding (DECISIONS 17), in display order. */
export function missingOptions(
  product: SelectableProduct,
  selection: VariantSelection,
): ('color' | 'size')[] {
  const color = product.colors.length > 0 && selection.color === null ? (['color'] as const) : [];
  const size = product.sizes.length > 0 && selection.size === null ? (['size'] as const) : [];
  return [...color, ...size];
}

/** True when no variant of the product can be bought. */
export function isSoldOut(product: SelectableProduct): boolean {
  return !product.inStock || !canBuy(product, { size: null, color: null });
}

/** Returns the quantity left of the selected variant when the shop reports it as low; else null. */
export function fewLeft(product: SelectableProduct, selection: VariantSelection): number | null {
  if (missingOptions(product, selection).length > 0) return null;
  const variant = product.variants.find(
    ({ size, color }) =>
      (size === null || size === selection.size) && (color === null || color === selection.color),
  );
  return variant?.available ? variant.left : null;
}
