import { z } from 'zod';
import { amount, timestamp, uuid } from './primitives.js';

/** What changed a price. */
export const priceCause = z.enum(['form', 'bulk', 'import', 'campaign', 'undo', 'set-up', 'other']);

/** A price that shoppers paid from a time on. */
export const priceStep = z.object({
  from: timestamp,
  /** Null: it was not for sale. */
  price: amount.nullable(),
  /** The owner stated a former price. */
  reduced: z.boolean(),
  /** What shoppers saw struck through; null: nothing. */
  priorPrice: amount.nullable(),
  cause: priceCause,
});
export type PriceStep = z.infer<typeof priceStep>;

/** The prices of a product, or of a variant that has or had prices of its own. */
export const priceHistory = z.object({
  /** Null: the prices of the product. */
  variantId: uuid.nullable(),
  sku: z.string().nullable(),
  /**
   * The lowest price of the last 30 days, which a reduction that begins now strikes through (Directive 98/6/EC, article
   * 6a); null when it was not for sale 30 days ago, or not since.
   */
  lowestPrice: amount.nullable(),
  /** At most thirty, the newest first. */
  steps: z.array(priceStep),
});
export type PriceHistory = z.infer<typeof priceHistory>;

/** A product whose stated former price shoppers do not see, because its history does not prove it. */
export const unprovenPrice = z.object({
  id: uuid,
  name: z.string(),
  unitPrice: amount,
  /** The former price that the owner states; null when only variants have one. */
  formerPrice: amount.nullable(),
  /** How many variants have such a former price of their own. */
  variants: z.number().int(),
});
export type UnprovenPrice = z.infer<typeof unprovenPrice>;
