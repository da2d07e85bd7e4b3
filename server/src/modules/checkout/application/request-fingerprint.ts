import { createHash } from 'node:crypto';
import type { QuotedCart } from './quote-cart.js';
import type { CreateCheckoutInput } from '#contracts/checkout';

/** What tells two requests to check out apart: the cart, what was filled in, and what the shopper agrees to by it. */
export interface RequestFingerprint {
  readonly cart: string;
  readonly input: string;
  /** All of it in one text; what is kept with the checkout. */
  readonly whole: string;
}

/** The fingerprint of a request; `expectedTotal` is part of what is agreed to, not of what is filled in. */
export function fingerprintOf(quoted: QuotedCart, input: CreateCheckoutInput): RequestFingerprint {
  const cart = hash(quoted.lines.map((line) => [line.id, line.quantity]));
  const filledIn = hash({ ...input, expectedTotal: undefined });
  const lines = quoted.quote.lines.map((line) => [line.id, line.quantity, line.unitPrice.cents]);
  const agreed = hash([lines, quoted.quote.total.cents, quoted.country]);
  return { cart, input: filledIn, whole: [cart, filledIn, agreed].join('.') };
}

/** True when a kept fingerprint is of the same cart, or of one that is empty by now, with the same things filled in. */
export function isRepeated(kept: string, now: RequestFingerprint, cartIsEmpty: boolean): boolean {
  const [cart, input] = kept.split('.');
  return input === now.input && (cartIsEmpty || cart === now.cart);
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
