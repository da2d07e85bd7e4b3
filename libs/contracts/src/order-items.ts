import { z } from 'zod';
import { amount, bothTexts, uuid } from './primitives.js';

export const orderItem = z.object({
  id: uuid,
  productId: uuid,
  productName: z.string(),
  productImage: z.string(),
  sku: z.string().nullable(),
  quantity: z.number().int(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  /** What the colour is called now, by language; null without one. */
  colorNames: bothTexts.nullable(),
  /** The value of the product's third option, and the option's name, as they were bought. */
  option: z.string().nullable(),
  optionName: z.string().nullable(),
  unitPrice: amount,
  totalPrice: amount,
  /** The line's share of the order's discount. */
  discount: amount,
  /** Units whose money has gone back, or is on its way. */
  refundedQuantity: z.number().int(),
  /** The day on which goods of the line were repaired under the legal guarantee; null when none were. */
  repairedOn: z.iso.date().nullable(),
  /** The last day of the legal guarantee; null while no delivery is known, and when all units have gone back. */
  guaranteeUntil: z.iso.date().nullable(),
});
export type OrderItem = z.infer<typeof orderItem>;

export const orderItemParam = z.object({ id: uuid, itemId: uuid });
