/** A variant of a product by its options; null for an option that the product does not have. */
export interface VariantChoice {
  readonly size: string | null;
  readonly color: string | null;
  readonly option: string | null;
}

export function isSameVariant(a: VariantChoice, b: VariantChoice): boolean {
  return a.size === b.size && a.color === b.color && a.option === b.option;
}

/** The options of `wanted` that differ from those of `ordered`: `L`, or `Moss, L`. */
export function differingOptions(wanted: VariantChoice, ordered: VariantChoice): string {
  return (['color', 'size', 'option'] as const)
    .filter((name) => wanted[name] !== ordered[name])
    .map((name) => wanted[name])
    .filter((value) => value !== null)
    .join(', ');
}
