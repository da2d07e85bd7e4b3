import { z } from 'zod';
import { productStatus } from './catalog.js';
import { line, pageQuery, queryFlag, timestamp, uuid } from './primitives.js';
import { LARGEST_COUNT, looksNumeric, readWhole } from '#kernel/whole-number';

/** `oversell`: counted, and sold below zero. `not-counted`: always sold, without a count. */
export const stockPolicy = z.enum(['counted', 'oversell', 'not-counted']);
export type StockPolicy = z.infer<typeof stockPolicy>;

/** The most of one SKU that a shelf may hold. */
export const MAX_STOCK = LARGEST_COUNT;

export const stockItem = z.object({
  id: uuid,
  productId: uuid,
  productName: z.string().nullable(),
  productStatus,
  /** The picture of the variant: its own, or the product's in its colour, or the product's main one. */
  productImage: z.string().nullable(),
  sku: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  option: z.string().nullable(),
  stockPolicy,
  quantityInStock: z.number().int(),
  quantityReserved: z.number().int(),
  lowStockThreshold: z.number().int(),
  /** At or below its threshold, and of a product on sale: drafts and archived products are not reordered. */
  isLow: z.boolean(),
  updatedAt: timestamp,
});
export type StockItem = z.infer<typeof stockItem>;

export const stockQuery = pageQuery.extend({
  productId: uuid.optional(),
  search: z.string().max(200).optional(),
  low: queryFlag.optional(),
  /** Only rows of products with this status. */
  status: z.union([productStatus, z.literal('all')]).default('all'),
});

/**
 * The count that a form began with. Where it is sent, the row's count moves by as much as the form moved it, so that
 * units sold meanwhile stay sold; without it, the count is set.
 */
const quantityWas = z.number().int().min(-MAX_STOCK).max(MAX_STOCK).optional();

/**
 * A count from a form: an empty or non-numeric value becomes `fallback`. A number that can be read in two ways, such as
 * `1.000`, is refused.
 */
function count(fallback: number, least = 0) {
  return z.preprocess((value) => {
    if (typeof value === 'string' && looksNumeric(value)) {
      const read = readWhole(value);
      return 'value' in read ? read.value : Number.NaN;
    }
    const isNone = value === undefined || value === null || value === '' || Number.isNaN(Number(value));
    return isNone ? fallback : Number(value);
  }, z.number().int().min(least).max(MAX_STOCK));
}

const choice = z
  .union([line(60, 0), z.null()])
  .optional()
  .transform((value) => (value === undefined || value === null || value === '' ? null : value));

/** The value of the product's third option. Missing: as it was; a new row has none. */
const thirdOption = z
  .union([line(60, 0), z.null()])
  .transform((value) => (value === '' ? null : value))
  .optional();

export const stockItemInput = z.object({
  productId: uuid,
  sku: line(120),
  size: choice,
  color: choice,
  option: thirdOption,
  /** Missing: as it was; a new row is counted. */
  stockPolicy: stockPolicy.optional(),
  /** Below zero only where the row may be oversold or is not counted: 409 `inventory.below-reserved` otherwise. */
  quantityInStock: count(0, -MAX_STOCK),
  quantityWas,
  quantityReserved: count(0),
  lowStockThreshold: count(5),
});
export type StockItemInput = z.output<typeof stockItemInput>;

/** The most stock rows, and the most products, of one change of counts. */
export const MOST_COUNTED = 500;

/** How far a stock row's count was moved. */
const stockMove = z.object({ id: uuid, delta: z.number().int().min(-MAX_STOCK).max(MAX_STOCK) });

const manyRows = z
  .object({
    /** Stock rows. */
    ids: z.array(uuid).max(MOST_COUNTED).default([]),
    /** Products: all of their stock rows. */
    productIds: z.array(uuid).max(MOST_COUNTED).default([]),
    quantity: z.number().int().min(0).max(MAX_STOCK),
  })
  .refine(({ ids, productIds }) => ids.length + productIds.length > 0, {
    path: ['ids'],
    message: 'Choose rows',
  });

/** One change of the counts of many stock rows: all of them, or none. `put-back`: moves them back by how far they were moved. */
export const bulkStockInput = z.discriminatedUnion('action', [
  manyRows.safeExtend({ action: z.literal('set') }),
  manyRows.safeExtend({ action: z.literal('add') }),
  manyRows.safeExtend({ action: z.literal('subtract') }),
  z.object({
    action: z.literal('put-back'),
    moves: z.array(stockMove).min(1).max(20_000),
    /** The act that moved them: rows of it that were taken back already, here or in the log, stay. */
    act: uuid.optional(),
  }),
]);
export type BulkStockInput = z.output<typeof bulkStockInput>;

/** The rows whose counts moved, how far, and to which count. Those that did not exist, or had that count already, are left out. */
export const bulkStockResult = z.object({
  moves: z.array(stockMove.extend({ quantityInStock: z.number().int() })),
  /** Names the change in the log, to put it back; null where nothing moved. */
  act: uuid.nullable(),
});
export type BulkStockResult = z.infer<typeof bulkStockResult>;
