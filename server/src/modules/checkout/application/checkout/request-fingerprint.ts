import { createHash } from 'node:crypto';
import type { QuotedCart } from './quote-cart.js';
import type { CreateCheckoutInput } from '#contracts/checkout';

/** Distinguishes requests to check out: by the cart, the input, and the prices that the shopper agrees to. */
export interface RequestFingerprint {
  readonly cart: string;
  readonly input: string;
  /** All three parts in one text, which is stored with the checkout. */
  readonly whole: string;
}

/** The fingerprint of a request. `expectedTotal` and `expectedTax` are not part of the input: they repeat what is agreed. */
export function fingerprintOf(quoted: QuotedCart, input: CreateCheckoutInput): RequestFingerprint {
  const cart = hash(quoted.lines.map((line) => [line.id, line.quantity]));
  const filledIn = hash({ ...input, expectedTotal: undefined, expectedTax: undefined });
  const lines = quoted.quote.lines.map((line) => [line.id, line.quantity, line.unitPrice.cents]);
  const agreed = hash([lines, quoted.quote.total.cents, quoted.quote.taxAmount.cents, quoted.country]);
  return { cart, input: filledIn, whole: [cart, filledIn, agreed].join('.') };
}

/** True when a stored fingerprint has the same input and the same cart, or the cart is empty now. */
export function isRepeated(stored: string, now: RequestFingerprint, cartIsEmpty: boolean): boolean {
  const [cart, input] = stored.split('.');
  return input === now.input && (cartIsEmpty || cart === now.cart);
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
