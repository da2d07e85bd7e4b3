import { z } from 'zod';
import { productStatus } from './catalog.js';
import { amount, line, uuid } from './primitives.js';
import { productFacts, someFactsInput } from './product-facts.js';
import { MAX_VARIANTS } from './variants.js';

/** The fields that a bulk change can set. A bulk change answers their former values, which undo it. */
export const productStanding = z.object({
  id: uuid,
  status: productStatus,
  category: z.string(),
  price: amount,
  salePrice: amount.nullable(),
  facts: productFacts.optional(),
  makerId: uuid.nullable().optional(),
  /** The variants that have prices of their own. */
  variants: z
    .array(z.object({ id: uuid, price: amount, compareAtPrice: amount.nullable() }))
    .max(MAX_VARIANTS)
    .default([]),
});
export type ProductStanding = z.infer<typeof productStanding>;

const MOST_AT_ONCE = 500;
const ids = z.array(uuid).min(1).max(MOST_AT_ONCE);

/**
 * One change of many products. `price`: their prices and their variants' own by so many per cent, to the nearest cent. A
 * reduction leaves the stated former price, or states the price before it as the former one.
 */
export const bulkProductInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('status'), ids, status: productStatus }),
  z.object({ action: z.literal('category'), ids, category: line(120) }),
  z.object({ action: z.literal('price'), ids, percent: z.number().min(-90).max(500) }),
  /** `facts` and `makerId`: those given replace the products' own. */
  z.object({ action: z.literal('facts'), ids, facts: someFactsInput.optional(), makerId: uuid.optional() }),
  z.object({
    action: z.literal('put-back'),
    products: z.array(productStanding).min(1).max(MOST_AT_ONCE),
  }),
]);
export type BulkProductInput = z.output<typeof bulkProductInput>;

/** How the products that were changed stood before. Those that did not exist, or were so already, are left out. */
export const bulkProductResult = z.object({ before: z.array(productStanding) });
export type BulkProductResult = z.infer<typeof bulkProductResult>;
