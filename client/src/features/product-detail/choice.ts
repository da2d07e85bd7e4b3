import type { Product } from '#contracts/catalog';

/** What a choice is made from. */
export type Choosable = Pick<Product, 'sizes' | 'colors' | 'variants' | 'inStock'>;

/** The size and colour that the shopper has chosen; null where none is, or where there is nothing to choose. */
export interface Choice {
  size: string | null;
  color: string | null;
}

export interface ChoiceOption {
  value: string;
  /** Can be bought, with what else is chosen. */
  available: boolean;
}

/** Whether something that fits can be bought; null fits everything. A product without variants goes by its flag alone. */
function fits(product: Choosable, { size, color }: Choice): boolean {
  if (product.variants.length === 0) return product.inStock;
  return product.variants.some(
    (variant) =>
      variant.available &&
      (size === null || variant.size === null || variant.size === size) &&
      (color === null || variant.color === null || variant.color === color),
  );
}

/** Every colour; those of which nothing can be bought are not available. */
export function colorOptions(product: Choosable): ChoiceOption[] {
  return product.colors.map((value) => ({ value, available: fits(product, { size: null, color: value }) }));
}

/** Every size; available when it can be bought in the chosen colour, or in any while none is chosen. */
export function sizeOptions(product: Choosable, { color }: Choice): ChoiceOption[] {
  return product.sizes.map((value) => ({ value, available: fits(product, { size: value, color }) }));
}

const only = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? null) : null);

/** The choice to begin with: what there is only one of, and the colour that the address names if it can be bought. */
export function firstChoice(product: Choosable, askedColor: string | null): Choice {
  const asked = colorOptions(product).find(({ value }) => value.toLowerCase() === askedColor?.toLowerCase());
  const color = asked?.available ? asked.value : only(product.colors);
  return { color, size: only(product.sizes) };
}

/** Chooses a colour; the size stays if it can be had in it. */
export function withColor(product: Choosable, choice: Choice, color: string): Choice {
  const size = choice.size;
  const keeps = size !== null && fits(product, { size, color });
  return { color, size: keeps ? size : only(product.sizes) };
}

/** What must still be chosen before adding (DECISIONS 17), in the order in which it is asked. */
export function missingChoices(product: Choosable, choice: Choice): ('color' | 'size')[] {
  const color = product.colors.length > 0 && choice.color === null ? (['color'] as const) : [];
  const size = product.sizes.length > 0 && choice.size === null ? (['size'] as const) : [];
  return [...color, ...size];
}

/** Whether anything of the product can be bought at all. */
export function isSoldOut(product: Choosable): boolean {
  return !product.inStock || !fits(product, { size: null, color: null });
}

/** How many are left of exactly this choice, told only when few are. */
export function fewLeft(product: Choosable, choice: Choice): number | null {
  if (missingChoices(product, choice).length > 0) return null;
  const variant = product.variants.find(
    ({ size, color }) =>
      (size === null || size === choice.size) && (color === null || color === choice.color),
  );
  return variant?.available ? variant.left : null;
}
