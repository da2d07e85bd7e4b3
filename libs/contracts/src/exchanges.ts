import { z } from 'zod';
import { addUp } from './add-up.js';
import { amount, line, uuid, version } from './primitives.js';

/** A variant by its options, as carts have them. */
const variantWanted = z.object({
  productId: uuid,
  size: line(100).nullable().default(null),
  color: line(100).nullable().default(null),
  option: line(100).nullable().default(null),
  quantity: z.number().int().min(1).max(10_000),
});

/** `waive`: the shop bears what the new goods cost more. */
export const exchangeReturnInput = z.object({
  /** Of the return; another one is 409 `returns.changed-meanwhile`. */
  version,
  items: z
    .array(variantWanted)
    .min(1)
    .max(50)
    .transform((items) => addUp(items, ['quantity'])),
  waive: z.boolean().default(false),
});
export type ExchangeReturnInput = z.output<typeof exchangeReturnInput>;

/** A variant that can be sent instead. */
export const exchangeVariant = z.object({
  size: z.string().nullable(),
  color: z.string().nullable(),
  option: z.string().nullable(),
  /** Of one unit, now. */
  unitPrice: amount,
  /** Units that can be sold; null without a limit. */
  left: z.number().int().nullable(),
});

/** What the units of a return can be exchanged for: the variants of their products. */
export const exchangeChoice = z.object({
  /** What the returned units are worth. */
  credit: amount,
  lines: z.array(
    z.object({
      lineId: uuid,
      name: z.string(),
      productId: uuid,
      quantity: z.number().int(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      option: z.string().nullable(),
      /** What the customer would like instead; null when no variant was named. */
      wanted: exchangeVariant.pick({ size: true, color: true, option: true }).nullable(),
      variants: z.array(exchangeVariant),
    }),
  ),
});
export type ExchangeChoice = z.infer<typeof exchangeChoice>;
