import { z } from 'zod';
import { address, vatOfSale } from './checkout.js';
import { orderDispute } from './disputes.js';
import { orderHold } from './order-holds.js';
import { orderItem } from './order-items.js';
import { deliveryTerms } from './shipping.js';
import { amount, countryCode, email, line, optional, timestamp, typedCode, uuid } from './primitives.js';

export const orderStatus = z.enum(['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded']);
export type OrderStatus = z.infer<typeof orderStatus>;

export const paymentStatus = z.enum(['pending', 'paid', 'failed', 'refunded']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** `refund-failed`: a refund did not arrive, and none was requested since. The others: an open dispute, an open warning. */
export const orderAttention = z.enum(['refund-failed', 'dispute', 'fraud-warning']);
export type OrderAttention = z.infer<typeof orderAttention>;

/** A row of the owner's order list. `email` and `customerEmail` are the same; both names are in use. */
export const orderSummary = z.object({
  id: uuid,
  orderNumber: z.string(),
  createdAt: timestamp,
  status: orderStatus,
  paymentStatus,
  paymentMethod: z.string().nullable(),
  totalAmount: amount,
  currency: z.literal('EUR'),
  email: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerName: z.string().nullable(),
  /** Where it goes: the country that was priced, ISO 3166-1 alpha-2. */
  country: z.string(),
  itemCount: z.number().int(),
  /** True while it waits to be shipped and must not be. */
  held: z.boolean(),
  /** Paid without money, in the sandbox or with a test key: it counts in no figure and no book. */
  isTest: z.boolean(),
  /** What the owner has to look at. */
  attention: z.array(orderAttention),
});
export type OrderSummary = z.infer<typeof orderSummary>;

/** An event of an order and its actor: `shopper`, `shop` (an automatic step) or a member of staff. */
export const orderEvent = z.object({
  id: uuid,
  kind: z.string(),
  actor: z.string(),
  details: z.record(z.string(), z.unknown()),
  createdAt: timestamp,
});
export type OrderEvent = z.infer<typeof orderEvent>;

export const orderRefund = z.object({
  id: uuid,
  amount,
  shipping: amount,
  reason: z.string().nullable(),
  /** `due`: on its way to the payment provider; `failed`: the provider refused it, the money is still here. */
  status: z.enum(['due', 'done', 'failed']),
  failure: z.string().nullable(),
  /** As the payment provider reports it; null until it has answered, and for a bank transfer. */
  providerState: z.enum(['pending', 'succeeded', 'failed', 'cancelled']).nullable(),
  /** The bank transfer that paid it instead. */
  transfer: z.object({ on: z.string(), reference: z.string() }).nullable(),
  restocked: z.boolean(),
  actor: z.string(),
  items: z.array(z.object({ orderItemId: uuid, quantity: z.number().int(), amount })),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
});

/** An invoice or credit note; fetch it as PDF under its number. A reversal takes the credit note of a failed refund back. */
export const orderDocument = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note', 'reversal']),
  issuedAt: timestamp,
});

/** What the owner can do with an order now. */
export const orderStep = z.enum(['process', 'ship', 'deliver', 'cancel', 'refund']);
export type OrderStep = z.infer<typeof orderStep>;

/** A mail about an order that can be sent once more. */
export const orderMail = z.enum(['confirmation', 'shipped', 'delivered', 'cancelled', 'link']);
export type OrderMail = z.infer<typeof orderMail>;

/** Another order of an exchange. */
export const exchangedOrder = z.object({ id: uuid, orderNumber: z.string() });

/** The whole order, for staff. */
export const order = orderSummary.extend({
  subtotal: amount,
  taxAmount: amount,
  shippingAmount: amount,
  discountAmount: amount,
  couponCode: z.string().nullable(),
  /** Promised back or gone back already; `refundableAmount` is what is left of the payment. */
  refundedAmount: amount,
  refundableAmount: amount,
  /** The part of `refundableAmount` that refunds have withheld because returned goods had lost value. */
  withheldAmount: amount,
  /** What the returned goods of `exchangeOf` pay for this order. */
  exchangeCredit: amount,
  /** The part of `refundedAmount` that pays for orders in `exchangedFor`: it does not go back. */
  exchangedAmount: amount,
  /** The order whose returned goods this one replaces. */
  exchangeOf: exchangedOrder.nullable(),
  /** Orders that replace returned goods of this one. */
  exchangedFor: z.array(exchangedOrder),
  ...vatOfSale,
  /** Whose VAT it contains: a country, `XI` (Northern Ireland) or `ZZ` (a territory without VAT of its own). */
  vatCountry: z.string(),
  /** As it was stated before the order; null in an order of an earlier release. */
  delivery: deliveryTerms.nullable(),
  locale: z.string(),
  shippingAddress: address.nullable(),
  billingAddress: address.nullable(),
  notes: z.string().nullable(),
  holds: z.array(orderHold),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Where the carrier shows the parcel; null for a carrier that is not known. */
  trackingUrl: z.string().nullable(),
  paidAt: timestamp.nullable(),
  shippedAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
  cancelledAt: timestamp.nullable(),
  /** When the shopper requested the cancellation. */
  cancelRequestedAt: timestamp.nullable(),
  /** When the owner has removed a test order from the lists. */
  removedAt: timestamp.nullable(),
  updatedAt: timestamp,
  items: z.array(orderItem),
  timeline: z.array(orderEvent),
  refunds: z.array(orderRefund),
  disputes: z.array(orderDispute),
  /** What lost disputes have taken of the payment. */
  lostAmount: amount,
  documents: z.array(orderDocument),
  /** Only what works now and what the signed-in member of staff may do. */
  nextSteps: z.array(orderStep),
  /** Mails that make sense to send again. */
  mails: z.array(orderMail),
});
export type Order = z.infer<typeof order>;

export const refundParam = z.object({ id: uuid, refundId: uuid });

/** A document of an order; without a number its invoice. */
export const documentQuery = z.object({ number: z.string().max(20).optional() });

/** Number and secret of an order's link in a mail. */
export const orderNumberParam = z.object({ number: z.string().min(1).max(40) });
export const orderKeyQuery = z.object({ key: z.string().max(200).default('') });
export const guestDocumentQuery = documentQuery.extend(orderKeyQuery.shape);

/** The order as its shopper sees it through the link in a mail. */
export const guestOrder = z.object({
  orderNumber: z.string(),
  /** Paid without money: nothing is sent. */
  isTest: z.boolean(),
  status: orderStatus,
  paymentStatus,
  createdAt: timestamp,
  currency: z.literal('EUR'),
  email: z.string().nullable(),
  customerName: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  subtotal: amount,
  discountAmount: amount,
  couponCode: z.string().nullable(),
  shippingAmount: amount,
  taxAmount: amount,
  totalAmount: amount,
  refundedAmount: amount,
  ...vatOfSale,
  shippingAddress: address.nullable(),
  /** The country that was priced, where the address has to be. */
  country: countryCode,
  /** True when the price does not hold for the address: the order is not shipped until it is changed. */
  addressDiffers: z.boolean(),
  /** As it was stated before the order; null in an order of an earlier release. */
  delivery: deliveryTerms.nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  items: z.array(orderItem.omit({ sku: true })),
  /** What concerns the shopper, oldest first. */
  timeline: z.array(orderEvent.pick({ kind: true, createdAt: true })),
  documents: z.array(orderDocument),
  exchangeCredit: amount,
  /** What returned goods of this order pay for others; not part of `refundedAmount`. */
  exchangedAmount: amount,
  /** The other orders of an exchange, with the addresses of their pages. */
  exchanges: z.array(
    z.object({
      orderNumber: z.string(),
      /** Null when somebody else gets the mails of that order. */
      url: z.string().nullable(),
      relation: z.enum(['replaced', 'replacement']),
    }),
  ),
  /** The payment page of an order that is paid by a link; null when there is nothing to pay. */
  paymentUrl: z.string().nullable(),
  canChangeAddress: z.boolean(),
  canRequestCancel: z.boolean(),
  cancelRequestedAt: timestamp.nullable(),
});
export type GuestOrder = z.infer<typeof guestOrder>;

export const addressChange = z.object({ shippingAddress: address });
export type AddressChange = z.output<typeof addressChange>;

export const cancelRequestInput = z.object({ reason: optional(line(500)) });
export type CancelRequestInput = z.output<typeof cancelRequestInput>;

/** Requests the link to an order by mail. The response does not reveal whether the order exists. */
export const lostLinkInput = z.object({
  orderNumber: typedCode(40),
  email,
});
export type LostLinkInput = z.output<typeof lostLinkInput>;
