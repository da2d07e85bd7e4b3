import { z } from 'zod';
import { productStatus } from './catalog.js';
import { line, uuid } from './primitives.js';
import { someFactsInput } from './product-facts.js';
import { publishGap } from './publish-gaps.js';

/** The most products of one change. */
export const MOST_PRODUCTS_AT_ONCE = 5000;
/** The most products that an answer names. */
export const MOST_PRODUCTS_NAMED = 500;

const ids = z.array(uuid).min(1).max(MOST_PRODUCTS_AT_ONCE);

/**
 * One change of many products. `price`: their prices and their variants' own by so many per cent, to the nearest cent. A
 * reduction leaves the stated former price, or states the price before it as the former one.
 */
export const bulkProductInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('status'), ids, status: productStatus }),
  z.object({ action: z.literal('category'), ids, category: line(120) }),
  z.object({ action: z.literal('price'), ids, percent: z.number().min(-90).max(500) }),
  /** `facts` and `makerId`: those given replace the products' own. `publish`: those that lack nothing then are for sale. */
  z.object({
    action: z.literal('facts'),
    ids,
    facts: someFactsInput.optional(),
    makerId: uuid.optional(),
    publish: z.boolean().default(false),
  }),
]);
export type BulkProductInput = z.output<typeof bulkProductInput>;

const named = z.object({ id: uuid, name: z.string() });
const refusedProduct = named.extend({ missing: z.array(publishGap) });
export type RefusedProduct = z.infer<typeof refusedProduct>;

/** What a change has done. Products that did not exist, or were so already, are neither changed nor refused. */
export const bulkProductResult = z.object({
  /** Undoes the change within thirty days (`POST /api/products/bulk/{id}/undo`); null when nothing has changed. */
  id: uuid.nullable(),
  changed: z.number().int(),
  /** How many of them are for sale now, and were not before. */
  published: z.number().int(),
  /** Products that were not put on sale, or that would be for sale without what they need; the first 500 with what they lack. */
  refused: z.object({
    count: z.number().int(),
    products: z.array(refusedProduct).max(MOST_PRODUCTS_NAMED),
  }),
});
export type BulkProductResult = z.infer<typeof bulkProductResult>;

/** `left`: products that have been changed since, or are gone. They stay as they are; the first 500 are named. */
export const bulkUndoResult = z.object({
  changed: z.number().int(),
  left: z.object({ count: z.number().int(), products: z.array(named).max(MOST_PRODUCTS_NAMED) }),
});
export type BulkUndoResult = z.infer<typeof bulkUndoResult>;

/** The ids of all products of a list. */
export const productIds = z.object({ ids: z.array(uuid).max(MOST_PRODUCTS_AT_ONCE) });
export type ProductIds = z.infer<typeof productIds>;
