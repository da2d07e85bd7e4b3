import { z } from 'zod';
import { taxClass } from './catalog.js';
import { imageUrl } from './product-pictures.js';
import { MAX_STOCK, stockPolicy } from './inventory.js';
import {
  amount,
  amountInput,
  line,
  timestamp,
  uuid,
  version,
  weightInput,
  weightUnit,
} from './primitives.js';

/** The most variants of one product. */
export const MAX_VARIANTS = 350;

/** True for 8, 12, 13 or 14 digits of which the last is the check digit (GS1 General Specifications, 7.9). */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text].map(Number).reverse();
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/**
 * One variant with all its facts, for staff. `price` null: the product's prices apply. The others that are null are the
 * product's, too.
 */
export const variant = z.object({
  id: uuid,
  sku: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  option: z.string().nullable(),
  /** The place among the product's variants, from 0. */
  position: z.number().int(),
  stockPolicy,
  /** Below zero when it was oversold. */
  quantityInStock: z.number().int(),
  quantityReserved: z.number().int(),
  lowStockThreshold: z.number().int(),
  price: amount.nullable(),
  compareAtPrice: amount.nullable(),
  cost: amount.nullable(),
  gtin: z.string().nullable(),
  weight: z.string().nullable(),
  weightUnit: weightUnit.nullable(),
  imageUrl: z.string().nullable(),
  taxClass: taxClass.nullable(),
  version: z.number().int(),
  updatedAt: timestamp,
});
export type Variant = z.infer<typeof variant>;

const emptyToNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
const nullable = <T extends z.ZodType>(schema: T) => z.preprocess(emptyToNull, schema.nullable());

const quantity = z.number().int().min(-MAX_STOCK).max(MAX_STOCK);

/** One variant to add, or with `id` to change: all of its facts. */
export const variantRow = z
  .object({
    id: uuid.optional(),
    /** The version that was edited; when the variant has moved on since: 409 `catalog.variant-changed`. */
    version: version.optional(),
    sku: line(120),
    size: nullable(line(60)),
    color: nullable(line(60)),
    option: nullable(line(60)),
    stockPolicy: stockPolicy.default('counted'),
    quantityInStock: quantity.default(0),
    /** The count that the form began with: the count moves by the difference, so that units sold meanwhile stay sold. */
    quantityWas: quantity.optional(),
    lowStockThreshold: z.number().int().min(0).max(MAX_STOCK).default(5),
    price: nullable(amountInput),
    compareAtPrice: nullable(amountInput),
    cost: nullable(amountInput),
    gtin: nullable(
      z
        .string()
        .transform((text) => text.replace(/[\s-]/g, ''))
        .refine(isGtin, 'Must be a GTIN of 8, 12, 13 or 14 digits with a correct check digit'),
    ),
    weight: nullable(weightInput),
    weightUnit: nullable(weightUnit),
    imageUrl: nullable(imageUrl),
    taxClass: nullable(taxClass),
  })
  .refine(({ price, compareAtPrice }) => compareAtPrice === null || price !== null, {
    path: ['compareAtPrice'],
    message: 'A compare-at price needs a price',
  });
export type VariantRow = z.output<typeof variantRow>;

/**
 * Variants of one product, in their order: all of them are added and changed, and those of `remove` removed, or none.
 * What is not named stays as it is.
 */
export const variantsInput = z
  .object({
    rows: z.array(variantRow).max(MAX_VARIANTS),
    remove: z.array(uuid).max(MAX_VARIANTS).default([]),
  })
  .superRefine(({ rows }, context) => {
    const report = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: ['rows', ...path], message });
    for (const index of repeated(rows, ({ sku }) => sku))
      report([index, 'sku'], 'Two variants have this SKU');
    for (const index of repeated(rows, ({ size, color, option }) => JSON.stringify([size, color, option])))
      report([index], 'Two variants have the same options');
    for (const index of repeated(rows, ({ id }) => id)) report([index, 'id'], 'This variant is named twice');
  });
export type VariantsInput = z.output<typeof variantsInput>;

/** The indexes of the rows whose key an earlier row has; rows without a key are left out. */
function repeated(rows: readonly VariantRow[], keyOf: (row: VariantRow) => string | undefined): number[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const key = keyOf(row);
    if (key === undefined) return [];
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}
