import { EntitySchema } from 'typeorm';
import { Order } from '../domain/order.js';
import { Money } from '#kernel';

/** `numeric(10,2)` in the database, `Money` in the domain. */
const money = { from: (value: string) => Money.parse(value), to: (value: Money) => value.toString() };

export const orderSchema = new EntitySchema<Order>({
  name: 'Order',
  target: Order,
  tableName: 'orders',
  columns: {
    id: { type: 'uuid', primary: true },
    orderNumber: { type: 'text', name: 'order_number' },
    sessionId: { type: 'text', name: 'session_id', nullable: true },
    email: { type: 'text', nullable: true },
    customerName: { type: 'text', name: 'customer_name', nullable: true },
    locale: { type: 'text' },
    status: { type: 'text' },
    paymentStatus: { type: 'text', name: 'payment_status' },
    paymentMethod: { type: 'text', name: 'payment_method', nullable: true },
    paymentRef: { type: 'text', name: 'stripe_payment_intent_id', nullable: true },
    totalAmount: { type: 'numeric', precision: 10, scale: 2, name: 'total_amount', transformer: money },
    refundedAmount: { type: 'numeric', precision: 10, scale: 2, name: 'refunded_amount', transformer: money },
    currency: { type: 'text' },
    country: { type: 'text' },
    shippingAddress: { type: 'jsonb', name: 'shipping_address' },
    billingAddress: { type: 'jsonb', name: 'billing_address' },
    notes: { type: 'text', nullable: true },
    carrier: { type: 'text', nullable: true },
    trackingNumber: { type: 'text', name: 'tracking_number', nullable: true },
    paidAt: { type: 'timestamptz', name: 'paid_at', nullable: true },
    shippedAt: { type: 'timestamptz', name: 'shipped_at', nullable: true },
    deliveredAt: { type: 'timestamptz', name: 'delivered_at', nullable: true },
    cancelledAt: { type: 'timestamptz', name: 'cancelled_at', nullable: true },
    cancelRequestedAt: { type: 'timestamptz', name: 'cancel_requested_at', nullable: true },
    version: { type: 'integer' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});

/** The classes of this module that TypeORM maps. */
export const ORDERS_ENTITIES: EntitySchema[] = [orderSchema];
