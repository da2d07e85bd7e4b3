import { z } from 'zod';
import { timestamp } from './primitives.js';

/** Orders that were paid without money, in the sandbox or with a test key. */
export const testOrders = z.object({
  /** Those in the lists. */
  count: z.number().int(),
  /** The pieces that they took out of stock, which come back when they are removed: orders of an earlier release did. */
  units: z.number().int(),
  /** Those that were removed and can come back. */
  removed: z.number().int(),
  /** When the first of the removed ones is deleted; null without any. */
  deletedAt: timestamp.nullable(),
});
export type TestOrders = z.infer<typeof testOrders>;
