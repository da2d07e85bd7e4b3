import { z } from 'zod';
import { amount, bothTexts, line, timestamp, uuid } from './primitives.js';

/** The most of one line that a cart holds. */
export const MAX_LINE_QUANTITY = 99;

/** `ok`: can be bought. `insufficient`: fewer are left than wanted. `unavailable`: cannot be bought any more; blocks checkout until removed. */
export const cartLineState = z.enum(['ok', 'insufficient', 'unavailable']);

/** One line of the cart, with what the page needs of its product. */
export const cartLine = z.object({
  id: uuid,
  productId: uuid,
  quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
  size: z.string().nullable(),
  color: z.string().nullable(),
  /** The names of the colour by language; null without one. */
  colorNames: bothTexts.nullable(),
  /** The value of the product's third option, and the option's name; null when it has none. */
  option: z.string().nullable(),
  optionName: z.string().nullable(),
  name: z.string(),
  /** The product's name in other languages, by language; absent when there is none. */
  translations: z.record(z.string(), z.object({ name: z.string().optional() })).optional(),
  imageUrl: z.string(),
  category: z.string(),
  price: amount,
  salePrice: amount.nullable(),
  unitPrice: amount,
  compareAtPrice: amount.nullable(),
  lineTotal: amount,
  state: cartLineState,
  /** How many of it can be sold now, at most 99. */
  available: z.number().int().min(0).max(MAX_LINE_QUANTITY),
  createdAt: timestamp,
});
export type CartLine = z.infer<typeof cartLine>;

/** An empty or missing choice is no choice. */
const optionalChoice = z
  .union([line(60, 0), z.null()])
  .optional()
  .transform((value) => (value === undefined || value === null || value === '' ? null : value));

export const addLineInput = z.object({
  productId: uuid,
  quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY).default(1),
  size: optionalChoice,
  color: optionalChoice,
  option: optionalChoice,
});
export type AddLineInput = z.output<typeof addLineInput>;

export const changeQuantityInput = z.object({ quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY) });
export type ChangeQuantityInput = z.output<typeof changeQuantityInput>;
