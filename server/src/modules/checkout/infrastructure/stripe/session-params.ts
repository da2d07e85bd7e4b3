import type { Stripe } from 'stripe';
import type { PaymentLine, PaymentRequest } from '../../domain/payment-provider.js';
import { countryCode } from '#contracts/primitives';

/** Stripe takes no more line items than this. */
const MOST_LINES = 100;

/**
 * Stripe refuses an expiry less than 30 minutes after it receives the request, and the reservation of 30 minutes began
 * before that. The shop closes the session when the reservation ends, so the extra minute has no effect.
 */
const EXPIRY_MARGIN_SECONDS = 60;

const SHIPPING = { en: 'Shipping', nl: 'Verzending' };

/** https://docs.stripe.com/payments/3d-secure/authentication-flow#manual-three-ds */
const CONFIRMED_BY_BANK: Params = { payment_method_options: { card: { request_three_d_secure: 'any' } } };

/** Marks the page of a trial purchase. */
export const TRIAL = { trial: 'yes' } as const;

type Params = Stripe.Checkout.SessionCreateParams;
type Item = Stripe.Checkout.SessionCreateParams.LineItem;

/**
 * The parameters of the hosted payment page. They depend on the request alone, so that a repeated request sends the same
 * bytes with the same idempotency key. `shop` marks the sessions of this shop in an account that several shops may share.
 */
export function sessionParams(request: PaymentRequest, shop: string): Params {
  const { checkoutId, orderNumber, isTrial = false } = request;
  const metadata = { checkoutId, orderNumber, shop, ...(isTrial && TRIAL) };
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    // The shop's prices are in euro and stay so on the payment page.
    adaptive_pricing: { enabled: false },
    ...(request.method && { allowed_payment_method_types: [request.method] }),
    ...(request.asksBank && takesCards(request) && CONFIRMED_BY_BANK),
    line_items: lineItems(request),
    client_reference_id: request.checkoutId,
    metadata,
    payment_intent_data: {
      description: request.orderNumber,
      metadata,
      statement_descriptor_suffix: statementSuffix(request.orderNumber),
      ...shippingOf(request),
    },
    ...(request.email && { customer_email: request.email }),
    ...(!request.hasAddress && {
      shipping_address_collection: { allowed_countries: [countryCode.parse(request.country)] },
    }),
    locale: request.locale,
    submit_type: 'pay',
    expires_at: Math.ceil(request.expiresAt.getTime() / 1000) + EXPIRY_MARGIN_SECONDS,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
  };
}

const takesCards = ({ method }: PaymentRequest): boolean => method === null || method === 'card';

/**
 * The order number on the card statement. A statement has 22 characters: ten of the account's prefix, two between, and the
 * ten letters and digits of the number. https://docs.stripe.com/get-started/account/statement-descriptors
 */
function statementSuffix(orderNumber: string): string {
  return orderNumber.replace(/[^A-Z0-9]/gi, '').slice(-10);
}

/** Where the goods go. A page that collects the address gets none. */
function shippingOf({ hasAddress, shippingAddress, customerName }: PaymentRequest): {
  shipping?: Stripe.Checkout.SessionCreateParams.PaymentIntentData.Shipping;
} {
  const name = shippingAddress?.name ?? customerName;
  if (!hasAddress || !shippingAddress || !name) return {};
  const fields = {
    line2: shippingAddress.address2,
    city: shippingAddress.city,
    state: shippingAddress.province,
    postal_code: shippingAddress.postalCode,
    country: shippingAddress.country,
  };
  const address = {
    line1: shippingAddress.address1 ?? '',
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value)),
  };
  const phone = shippingAddress.phone;
  return { shipping: { name, address, ...(phone && { phone }) } };
}

/**
 * Lines and shipping as Stripe multiplies them: they add up to the request's amount to the cent. A discount is folded
 * into the line that it belongs to, as the order, the invoice and every refund have it; a Stripe coupon would be split
 * by Stripe's own rounding. What does not divide by the quantity makes two items of one line, a cent apart. Shipping is
 * an item too, because Stripe's shipping options belong to a page that asks for the address.
 * Throws when the request itself does not add up.
 */
export function lineItems(request: PaymentRequest): Item[] {
  const items = request.lines.flatMap((line) => itemsOf(line));
  if (!request.shipping.isZero) items.push(item(SHIPPING[request.locale], 1, request.shipping.cents));
  const sum = items.reduce(
    (total, entry) => total + (entry.price_data?.unit_amount ?? 0) * (entry.quantity ?? 0),
    0,
  );
  if (sum !== request.amount.cents) {
    throw new Error(
      `The lines of ${request.orderNumber} add up to ${sum} cents, not ${request.amount.cents}`,
    );
  }
  return items.length > MOST_LINES ? [item(request.orderNumber, 1, request.amount.cents)] : items;
}

function itemsOf(line: PaymentLine): Item[] {
  const cents = line.lineTotal.minus(line.discount).cents;
  const floor = Math.floor(cents / line.quantity);
  const dearer = cents - floor * line.quantity;
  return [
    ...(dearer > 0 ? [item(line.name, dearer, floor + 1)] : []),
    ...(dearer < line.quantity ? [item(line.name, line.quantity - dearer, floor)] : []),
  ];
}

function item(name: string, quantity: number, unitAmount: number): Item {
  return {
    quantity,
    price_data: { currency: 'eur', unit_amount: unitAmount, product_data: { name: name || '–' } },
  };
}
