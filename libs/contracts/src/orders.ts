import { z } from 'zod';
import { address } from './checkout.js';
import { amount, line, pageQuery, timestamp, uuid } from './primitives.js';

export const orderStatus = z.enum(['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded']);
export type OrderStatus = z.infer<typeof orderStatus>;

export const paymentStatus = z.enum(['pending', 'paid', 'failed', 'refunded']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

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
  itemCount: z.number().int(),
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const orderQuery = pageQuery.extend({
  status: orderStatus.optional(),
  paymentStatus: paymentStatus.optional(),
  search: line(200, 0).optional(),
});
export type OrderQuery = z.infer<typeof orderQuery>;

export const orderItem = z.object({
  id: uuid,
  productId: uuid,
  productName: z.string(),
  productImage: z.string(),
  sku: z.string().nullable(),
  quantity: z.number().int(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  unitPrice: amount,
  totalPrice: amount,
});

/** The whole order, for staff. */
export const order = orderSummary.extend({
  subtotal: amount,
  taxAmount: amount,
  shippingAmount: amount,
  discountAmount: amount,
  customerName: z.string().nullable(),
  shippingAddress: address.nullable(),
  billingAddress: address.nullable(),
  notes: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
  updatedAt: timestamp,
  items: z.array(orderItem),
});
export type Order = z.infer<typeof order>;
