import { EntitySchema } from 'typeorm';
import { Dispute } from '../domain/dispute.js';
import { Invoice } from '../domain/invoice.js';
import { OrderLine } from '../domain/order-line.js';
import { Order } from '../domain/order.js';
import { Refund, RefundItem } from '../domain/refund.js';
import { TimelineEntry } from '../domain/order-repository.js';
import { Money, type OrderId } from '#kernel';
import { MONEY_COLUMN } from '#platform/database/money-column';

/** A fact of the moment in which the row is added. */
const FIXED = { update: false } as const;

export const orderSchema = new EntitySchema<Order>({
  name: 'Order',
  target: Order,
  tableName: 'orders',
  columns: {
    id: { type: 'uuid', primary: true },
    orderNumber: { type: 'text', name: 'order_number', ...FIXED },
    isTest: { type: 'boolean', name: 'is_test', ...FIXED },
    removedAt: { type: 'timestamptz', name: 'removed_at', nullable: true, ...FIXED },
    sessionId: { type: 'text', name: 'session_id', nullable: true, ...FIXED },
    email: { type: 'text', nullable: true },
    linksFrom: { type: 'timestamptz', name: 'links_from', nullable: true },
    customerName: { type: 'text', name: 'customer_name', nullable: true },
    locale: { type: 'text', ...FIXED },
    status: { type: 'text' },
    paymentStatus: { type: 'text', name: 'payment_status' },
    paymentMethod: { type: 'text', name: 'payment_method', nullable: true },
    paymentRef: { type: 'text', name: 'stripe_payment_intent_id', nullable: true },
    subtotal: { ...MONEY_COLUMN, ...FIXED },
    discountAmount: { ...MONEY_COLUMN, name: 'discount_amount', ...FIXED },
    shippingAmount: { ...MONEY_COLUMN, name: 'shipping_amount', ...FIXED },
    taxAmount: { ...MONEY_COLUMN, name: 'tax_amount', ...FIXED },
    totalAmount: { ...MONEY_COLUMN, name: 'total_amount', ...FIXED },
    refundedAmount: { ...MONEY_COLUMN, name: 'refunded_amount' },
    disputedAmount: { ...MONEY_COLUMN, name: 'disputed_amount' },
    lostAmount: { ...MONEY_COLUMN, name: 'lost_amount' },
    vat: { type: 'jsonb', ...FIXED },
    couponCode: { type: 'text', name: 'coupon_code', nullable: true, ...FIXED },
    currency: { type: 'text', ...FIXED },
    country: { type: 'text', ...FIXED },
    vatCountry: { type: 'text', name: 'vat_country', nullable: true, ...FIXED },
    smallBusinessIn: { type: 'text', name: 'small_business_in', nullable: true, ...FIXED },
    delivery: { type: 'jsonb', nullable: true, ...FIXED },
    shippingAddress: { type: 'jsonb', name: 'shipping_address' },
    billingAddress: { type: 'jsonb', name: 'billing_address', ...FIXED },
    exchangeOf: { type: 'uuid', name: 'exchange_of', nullable: true, ...FIXED },
    exchangeCredit: { ...MONEY_COLUMN, name: 'exchange_credit', ...FIXED },
    creditReleased: { type: 'boolean', name: 'credit_released' },
    statusBeforeRefund: { type: 'text', name: 'status_before_refund', nullable: true },
    termsHash: { type: 'text', name: 'terms_hash', nullable: true, ...FIXED },
    notes: { type: 'text', nullable: true },
    holds: { type: 'jsonb' },
    carrier: { type: 'text', nullable: true },
    trackingNumber: { type: 'text', name: 'tracking_number', nullable: true },
    paidAt: { type: 'timestamptz', name: 'paid_at', nullable: true },
    shippedAt: { type: 'timestamptz', name: 'shipped_at', nullable: true },
    deliveredAt: { type: 'timestamptz', name: 'delivered_at', nullable: true },
    cancelledAt: { type: 'timestamptz', name: 'cancelled_at', nullable: true },
    cancelRequestedAt: { type: 'timestamptz', name: 'cancel_requested_at', nullable: true },
    version: { type: 'integer' },
    createdAt: { type: 'timestamptz', name: 'created_at', ...FIXED },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});

export const orderLineSchema = new EntitySchema<OrderLine>({
  name: 'OrderLine',
  target: OrderLine,
  tableName: 'order_items',
  columns: {
    id: { type: 'uuid', primary: true },
    orderId: { type: 'uuid', name: 'order_id' },
    productId: { type: 'uuid', name: 'product_id' },
    productName: { type: 'text', name: 'product_name' },
    productImage: { type: 'text', name: 'product_image' },
    sku: { type: 'text', nullable: true },
    quantity: { type: 'integer' },
    size: { type: 'text', nullable: true },
    color: { type: 'text', nullable: true },
    option: { type: 'text', nullable: true },
    optionName: { type: 'text', name: 'option_name', nullable: true },
    unitPrice: { ...MONEY_COLUMN, name: 'unit_price' },
    totalPrice: { ...MONEY_COLUMN, name: 'total_price' },
    discount: MONEY_COLUMN,
    vatRate: { type: 'integer', name: 'vat_rate' },
    position: { type: 'integer' },
    repairedOn: { type: 'date', name: 'repaired_on', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});

export const timelineEntrySchema = new EntitySchema<TimelineEntry>({
  name: 'TimelineEntry',
  target: TimelineEntry,
  tableName: 'order_timeline',
  columns: {
    id: { type: 'uuid', primary: true },
    orderId: { type: 'uuid', name: 'order_id' },
    kind: { type: 'text' },
    actor: { type: 'text' },
    details: { type: 'jsonb' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});

const refundSchema = new EntitySchema<Refund>({
  name: 'Refund',
  target: Refund,
  tableName: 'refunds',
  columns: {
    id: { type: 'uuid', primary: true },
    orderId: { type: 'uuid', name: 'order_id', ...FIXED },
    key: { type: 'text', ...FIXED },
    amount: { ...MONEY_COLUMN, ...FIXED },
    shipping: { ...MONEY_COLUMN, ...FIXED },
    apart: {
      type: 'jsonb',
      ...FIXED,
      transformer: {
        from: (rows: { vatRate: number; gross: string }[]): Refund['apart'] =>
          rows.map(({ vatRate, gross }) => ({ vatRate, gross: Money.parse(gross) })),
        to: (apart: Refund['apart']) => apart,
      },
    },
    vat: { type: 'jsonb', ...FIXED },
    lostValue: { ...MONEY_COLUMN, name: 'lost_value', ...FIXED },
    sources: {
      type: 'jsonb',
      nullable: true,
      ...FIXED,
      transformer: {
        from: (rows: { orderId: OrderId; amount: string }[] | null): Refund['sources'] =>
          rows?.map(({ orderId, amount }) => ({ orderId, amount: Money.parse(amount) })) ?? null,
        to: (sources: Refund['sources']) => sources,
      },
    },
    reason: { type: 'text', nullable: true, ...FIXED },
    restocked: { type: 'boolean', ...FIXED },
    status: { type: 'text' },
    failure: { type: 'text', nullable: true },
    attempt: { type: 'integer' },
    parts: { type: 'jsonb' },
    providerState: { type: 'text', name: 'provider_state', nullable: true },
    transfer: { type: 'jsonb', nullable: true },
    actor: { type: 'text', ...FIXED },
    createdAt: { type: 'timestamptz', name: 'created_at', ...FIXED },
    settledAt: { type: 'timestamptz', name: 'settled_at', nullable: true },
  },
});

const disputeSchema = new EntitySchema<Dispute>({
  name: 'Dispute',
  target: Dispute,
  tableName: 'disputes',
  columns: {
    id: { type: 'uuid', primary: true },
    orderId: { type: 'uuid', name: 'order_id', ...FIXED },
    ref: { type: 'text', name: 'provider_ref', ...FIXED },
    kind: { type: 'text', ...FIXED },
    state: { type: 'text' },
    amount: MONEY_COLUMN,
    fee: { ...MONEY_COLUMN, nullable: true },
    reason: { type: 'text', ...FIXED },
    refundable: { type: 'boolean' },
    evidenceDueBy: { type: 'timestamptz', name: 'evidence_due_by', nullable: true },
    openedAt: { type: 'timestamptz', name: 'opened_at', ...FIXED },
    closedAt: { type: 'timestamptz', name: 'closed_at', nullable: true },
  },
});

const refundItemSchema = new EntitySchema<RefundItem>({
  name: 'RefundItem',
  target: RefundItem,
  tableName: 'refund_items',
  columns: {
    refundId: { type: 'uuid', name: 'refund_id', primary: true },
    orderItemId: { type: 'uuid', name: 'order_item_id', primary: true },
    quantity: { type: 'integer' },
    amount: MONEY_COLUMN,
  },
});

const invoiceSchema = new EntitySchema<Invoice>({
  name: 'Invoice',
  target: Invoice,
  tableName: 'invoices',
  columns: {
    id: { type: 'uuid', primary: true },
    kind: { type: 'text' },
    number: { type: 'text' },
    orderId: { type: 'uuid', name: 'order_id' },
    refundId: { type: 'uuid', name: 'refund_id', nullable: true },
    document: { type: 'jsonb' },
    vatScheme: { type: 'text', name: 'vat_scheme', nullable: true },
    isTest: { type: 'boolean', name: 'is_test' },
    issuedAt: { type: 'timestamptz', name: 'issued_at' },
  },
});

/** The classes of this module that TypeORM maps. */
export const ORDERS_ENTITIES: EntitySchema[] = [
  orderSchema,
  orderLineSchema,
  timelineEntrySchema,
  refundSchema,
  disputeSchema,
  refundItemSchema,
  invoiceSchema,
];
