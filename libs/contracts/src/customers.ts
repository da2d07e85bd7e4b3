import { z } from 'zod';
import { line, pageQuery, timestamp, uuid } from './primitives.js';

/** A sum in one currency. */
export const moneyInCurrency = z.object({
  amount: z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .meta({ description: 'Decimal string with the decimals of the currency' }),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type MoneyInCurrency = z.infer<typeof moneyInCurrency>;

const amountOfOrder = moneyInCurrency.shape.amount;

export const consentState = z.enum([
  'not-subscribed',
  'pending',
  'subscribed',
  'unsubscribed',
  'invalid',
  'redacted',
]);
export type ConsentState = z.infer<typeof consentState>;

/** The consent to marketing mails. `mayBeMailed` is true for a subscription that was confirmed (double opt-in). */
export const marketingConsent = z.object({
  state: consentState,
  level: z.enum(['single', 'confirmed', 'unknown']).nullable(),
  at: timestamp.nullable(),
  source: z.string().nullable(),
  wording: z.string().nullable(),
  mayBeMailed: z.boolean(),
});
export type MarketingConsent = z.infer<typeof marketingConsent>;

/** A row of the list of customers. Orders and amounts are those of this shop and of the earlier one together. */
export const customerSummary = z.object({
  id: uuid,
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  orderCount: z.number().int(),
  spent: z.array(moneyInCurrency),
  consent: consentState,
  mayBeMailed: z.boolean(),
});
export type CustomerSummary = z.infer<typeof customerSummary>;

export const customerQuery = pageQuery.extend({
  search: line(200, 0).optional(),
  /** Only customers whom marketing mails may be sent to. */
  mailable: z.enum(['true']).optional(),
});

/** Where an address is, without the people's names. */
const place = {
  company: z.string().nullable(),
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
};

export const customerAddress = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  ...place,
  isDefault: z.boolean(),
});

/** An order of a customer: of this shop, or of the earlier one. */
export const customerOrder = z.object({
  id: uuid,
  number: z.string(),
  isPast: z.boolean(),
  placedAt: timestamp,
  status: z.string().nullable(),
  /** A cancelled order of the earlier shop keeps the status of its payment, and is not counted. */
  isCancelled: z.boolean(),
  total: moneyInCurrency,
});

export const customer = z.object({
  id: uuid,
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  taxExempt: z.boolean(),
  locale: z.string().nullable(),
  joinedAt: timestamp.nullable(),
  source: z.string().nullable(),
  consent: marketingConsent,
  addresses: z.array(customerAddress),
  orderCount: z.number().int(),
  spent: z.array(moneyInCurrency),
  /** The newest 50. */
  orders: z.array(customerOrder),
});
export type Customer = z.infer<typeof customer>;

/** A row of the list of past orders. */
export const pastOrderSummary = z.object({
  id: uuid,
  number: z.string(),
  placedAt: timestamp,
  email: z.string().nullable(),
  customerName: z.string().nullable(),
  total: moneyInCurrency,
  paymentStatus: z.string().nullable(),
  fulfillmentStatus: z.string().nullable(),
  cancelledAt: timestamp.nullable(),
  itemCount: z.number().int(),
});
export type PastOrderSummary = z.infer<typeof pastOrderSummary>;

export const pastOrderQuery = pageQuery.extend({ search: line(200, 0).optional() });

export const pastAddress = z.object({ name: z.string().nullable(), ...place });
export type PastAddress = z.infer<typeof pastAddress>;

/** An order of the earlier shop. Amounts are in its own currency. */
export const pastOrder = pastOrderSummary.extend({
  /** The customer with the same mail address. */
  customerId: uuid.nullable(),
  phone: z.string().nullable(),
  paidAt: timestamp.nullable(),
  fulfilledAt: timestamp.nullable(),
  subtotal: amountOfOrder,
  shipping: amountOfOrder,
  taxes: amountOfOrder,
  discount: amountOfOrder,
  refunded: amountOfOrder,
  discountCode: z.string().nullable(),
  shippingMethod: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  shippingAddress: pastAddress.nullable(),
  billingAddress: pastAddress.nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      sku: z.string().nullable(),
      quantity: z.number().int(),
      unitPrice: amountOfOrder,
      discount: amountOfOrder,
    }),
  ),
});
export type PastOrder = z.infer<typeof pastOrder>;
