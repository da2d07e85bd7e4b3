import { z } from 'zod';
import { amount, bothTexts, timestamp, uuid } from './primitives.js';
import { returnKind } from './returns.js';

/** `unsent`: the goods are still in the shop. `over`: the shop's term has ended. */
const returnability = z.enum(['open', 'unsent', 'over', 'nothing-left']);

/** What the holder of an order's link can ask to return voluntarily, or to exchange. */
export const returnableOrder = z.object({
  orderNumber: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  returnability,
  /** What can be asked for now. While a withdrawal by law is in time, it takes the place of a voluntary return. */
  kinds: z.array(returnKind.extract(['exchange', 'return'])),
  /** The end of the 14 days; null before the delivery. */
  deadline: timestamp.nullable(),
  /** The end of the shop's own term; null before the delivery. */
  until: timestamp.nullable(),
  lines: z.array(
    z.object({
      lineId: uuid,
      name: z.string(),
      quantity: z.number().int(),
      /** Units that are neither refunded nor part of another return. */
      left: z.number().int(),
      /** What one unit is worth in an exchange; null when none is left. */
      unitWorth: amount.nullable(),
      /** The other variants of the product that are on sale. */
      variants: z.array(
        z.object({
          size: z.string().nullable(),
          color: z.string().nullable(),
          colorNames: bothTexts.nullable(),
          option: z.string().nullable(),
          unitPrice: amount,
          /** Units that can be sold: 0 when it is sold out, null for more than 5. */
          left: z.number().int().nullable(),
        }),
      ),
    }),
  ),
});
export type ReturnableOrder = z.infer<typeof returnableOrder>;
