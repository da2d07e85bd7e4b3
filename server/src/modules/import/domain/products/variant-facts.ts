import type { TaxClass } from '#pricing';

/** What a source knows of one variant, in the form in which it is compared and stored. Null: the product's applies. */
export interface VariantFacts {
  price: string | null;
  compareAtPrice: string | null;
  cost: string | null;
  gtin: string | null;
  weight: string | null;
  weightUnit: string | null;
  taxClass: TaxClass | null;
  shopifyId: string | null;
  stockPolicy: 'counted' | 'oversell' | 'not-counted';
}

export const FACT_NAMES = [
  'price',
  'compareAtPrice',
  'cost',
  'gtin',
  'weight',
  'weightUnit',
  'taxClass',
  'shopifyId',
  'stockPolicy',
] as const satisfies readonly (keyof VariantFacts)[];

/** True for 8, 12, 13 or 14 digits of which the last is the check digit (GS1 General Specifications, 7.9). */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text]
    .reverse()
    .reduce((total, digit, n) => total + Number(digit) * (n % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/**
 * The facts after an import: the source's value, unless the owner has changed it here since the last import (`known`).
 * `overwrite`: the source's value in any case.
 */
export function mergeFacts(
  mapped: Partial<VariantFacts>,
  current: VariantFacts,
  known: Partial<VariantFacts> | undefined,
  overwrite: boolean,
): VariantFacts {
  const merged: Record<string, unknown> = { ...current };
  for (const name of FACT_NAMES) {
    const to = mapped[name];
    if (to === undefined) continue;
    const isImported = known !== undefined && (known[name] ?? null) === current[name];
    const isFirst = known === undefined && (to !== null || current[name] === null);
    if (isImported || isFirst || overwrite) merged[name] = to;
  }
  if (merged['price'] === null) merged['compareAtPrice'] = null;
  return merged as unknown as VariantFacts;
}

export function sameFacts(a: VariantFacts, b: VariantFacts): boolean {
  return FACT_NAMES.every((name) => a[name] === b[name]);
}
