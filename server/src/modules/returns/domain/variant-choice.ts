/** A variant of a product by its options; null for an option that the product does not have. */
export interface VariantChoice {
  readonly size: string | null;
  readonly color: string | null;
  readonly option: string | null;
}

export function isSameVariant(a: VariantChoice, b: VariantChoice): boolean {
  return a.size === b.size && a.color === b.color && a.option === b.option;
}

/** The options of `wanted` that differ from those of `ordered`; the others are null. */
export function differingOptions(wanted: VariantChoice, ordered: VariantChoice): VariantChoice {
  const changed = (name: keyof VariantChoice) => (wanted[name] === ordered[name] ? null : wanted[name]);
  return { size: changed('size'), color: changed('color'), option: changed('option') };
}
