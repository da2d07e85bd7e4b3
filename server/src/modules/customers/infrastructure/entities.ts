import { EntitySchema } from 'typeorm';
import { Customer, CustomerAddress } from '../domain/customer.js';
import { PastOrder, PastOrderLine } from '../domain/past-order.js';

const text = { type: 'text', nullable: true } as const;
const time = { type: 'timestamptz', nullable: true } as const;

const customerSchema = new EntitySchema<Customer>({
  name: 'Customer',
  target: Customer,
  tableName: 'users',
  columns: {
    id: { type: 'uuid', primary: true },
    email: text,
    firstName: { ...text, name: 'first_name' },
    lastName: { ...text, name: 'last_name' },
    phone: text,
    shopifyId: { ...text, name: 'shopify_id' },
    note: text,
    tags: { type: 'text', array: true },
    taxExempt: { type: 'boolean', name: 'tax_exempt' },
    locale: text,
    joinedAt: { ...time, name: 'joined_at' },
    source: text,
    marketingState: { type: 'text', name: 'marketing_state' },
    marketingLevel: { ...text, name: 'marketing_level' },
    marketingAt: { ...time, name: 'marketing_at' },
    marketingSource: { ...text, name: 'marketing_source' },
    marketingWording: { ...text, name: 'marketing_wording' },
    createdAt: { type: 'timestamptz', name: 'created_at', update: false },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});

const addressSchema = new EntitySchema<CustomerAddress>({
  name: 'CustomerAddress',
  target: CustomerAddress,
  tableName: 'addresses',
  columns: {
    id: { type: 'uuid', primary: true },
    customerId: { type: 'uuid', name: 'user_id' },
    position: { type: 'integer' },
    type: { type: 'text' },
    firstName: { ...text, name: 'first_name' },
    lastName: { ...text, name: 'last_name' },
    company: text,
    address1: text,
    address2: text,
    city: text,
    province: text,
    postalCode: { ...text, name: 'postal_code' },
    country: text,
    phone: text,
    isDefault: { type: 'boolean', name: 'is_default' },
  },
});

const pastOrderSchema = new EntitySchema<PastOrder>({
  name: 'PastOrder',
  target: PastOrder,
  tableName: 'past_orders',
  columns: {
    id: { type: 'uuid', primary: true },
    number: { type: 'text' },
    shopifyId: { ...text, name: 'shopify_id' },
    email: text,
    customerName: { ...text, name: 'customer_name' },
    phone: text,
    placedAt: { type: 'timestamptz', name: 'placed_at' },
    paidAt: { ...time, name: 'paid_at' },
    fulfilledAt: { ...time, name: 'fulfilled_at' },
    cancelledAt: { ...time, name: 'cancelled_at' },
    currency: { type: 'text' },
    subtotal: { type: 'numeric' },
    shipping: { type: 'numeric' },
    taxes: { type: 'numeric' },
    discount: { type: 'numeric' },
    total: { type: 'numeric' },
    refunded: { type: 'numeric' },
    paymentStatus: { ...text, name: 'payment_status' },
    fulfillmentStatus: { ...text, name: 'fulfillment_status' },
    discountCode: { ...text, name: 'discount_code' },
    shippingMethod: { ...text, name: 'shipping_method' },
    paymentMethod: { ...text, name: 'payment_method' },
    note: text,
    tags: { type: 'text', array: true },
    shippingAddress: { type: 'jsonb', name: 'shipping_address', nullable: true },
    billingAddress: { type: 'jsonb', name: 'billing_address', nullable: true },
    source: text,
    createdAt: { type: 'timestamptz', name: 'created_at', update: false },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});

const pastOrderLineSchema = new EntitySchema<PastOrderLine>({
  name: 'PastOrderLine',
  target: PastOrderLine,
  tableName: 'past_order_lines',
  columns: {
    orderId: { type: 'uuid', name: 'order_id', primary: true },
    position: { type: 'integer', primary: true },
    name: { type: 'text' },
    sku: text,
    quantity: { type: 'integer' },
    unitPrice: { type: 'numeric', name: 'unit_price' },
    discount: { type: 'numeric' },
  },
});

/** The classes of this module that TypeORM maps. */
export const CUSTOMERS_ENTITIES: EntitySchema[] = [
  customerSchema,
  addressSchema,
  pastOrderSchema,
  pastOrderLineSchema,
];
