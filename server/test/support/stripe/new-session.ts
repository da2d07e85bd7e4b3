import { badParameter } from './stripe-error.js';

const MINUTE = 60;
/** In seconds, as Stripe has it. */
export const DAY = 24 * 3600;

/** The parameters of a new session, after validation. */
export interface NewSession {
  readonly mode: string;
  readonly ui_mode?: string;
  readonly line_items?: readonly {
    quantity?: number;
    price_data?: { currency: string; unit_amount?: number; product_data?: { name: string } };
  }[];
  readonly allowed_payment_method_types?: readonly string[];
  readonly client_reference_id?: string;
  readonly metadata?: Record<string, string>;
  readonly payment_intent_data?: { readonly metadata?: Record<string, string> };
  readonly customer_email?: string;
  readonly shipping_address_collection?: object;
  readonly locale?: string;
  readonly expires_at?: number;
  readonly success_url?: string;
  readonly cancel_url?: string;
}

/** The sum of the lines by Stripe's rules. */
export function amountOf({ line_items: items = [] }: NewSession): number {
  if (items.length === 0)
    throw badParameter('line_items', 'Missing required param: line_items.', 'parameter_missing');
  if (items.length > 100) throw badParameter('line_items', 'Checkout Sessions take at most 100 line items.');
  return items.reduce((sum, { quantity, price_data: price }, index) => {
    const path = `line_items[${index}]`;
    if (!price?.product_data?.name)
      throw badParameter(`${path}[price_data]`, 'Missing required param.', 'parameter_missing');
    if (price.currency !== 'eur')
      throw badParameter(`${path}[price_data][currency]`, 'All prices must have one currency.');
    if (price.unit_amount === undefined || price.unit_amount < 0) {
      throw badParameter(
        `${path}[price_data][unit_amount]`,
        'Invalid non-negative integer',
        'parameter_invalid_integer',
      );
    }
    if (quantity === undefined || quantity < 1)
      throw badParameter(`${path}[quantity]`, 'Invalid positive integer');
    return sum + price.unit_amount * quantity;
  }, 0);
}

/** When a session expires that is opened at a moment, in seconds, by Stripe's rules. */
export function expiryOf({ expires_at: expiresAt }: NewSession, now: number): number {
  if (expiresAt !== undefined && expiresAt < now + 30 * MINUTE) {
    throw badParameter(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    );
  }
  if (expiresAt !== undefined && expiresAt > now + DAY) {
    throw badParameter(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    );
  }
  return expiresAt ?? now + DAY;
}
