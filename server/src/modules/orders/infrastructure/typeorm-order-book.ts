import { Injectable } from '@nestjs/common';
import type { CancelReason } from '../domain/cancel-reason.js';
import type { DraftLine, OrderDraft } from '../domain/order-draft.js';
import { Order } from '../domain/order.js';
import { OrderBook } from '../domain/order-book.js';
import { DomainError } from '#kernel';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

@Injectable()
export class TypeormOrderBook extends OrderBook {
  constructor(private readonly database: Database) {
    super();
  }

  async insert(id: string, orderNumber: string, draft: OrderDraft, now: Date): Promise<boolean> {
    // One statement instead of three: this is written once for each order that anybody tries to pay for.
    const written = await this.database.one(
      `WITH made AS (
         INSERT INTO orders (id, order_number, session_id, email, customer_name, locale, country, payment_method,
           shipping_address, billing_address, coupon_code, subtotal, discount_amount, shipping_amount, tax_amount,
           total_amount, vat, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18)
         ON CONFLICT (order_number) DO NOTHING RETURNING id
       ), lines AS (
         INSERT INTO order_items (id, order_id, product_id, product_name, product_image, sku, quantity, size, color,
           unit_price, total_price, discount, vat_rate, position, created_at)
         SELECT r.id, made.id, r.product_id, r.product_name, r.product_image, r.sku, r.quantity, r.size, r.color,
           r.unit_price, r.total_price, r.discount, r.vat_rate, r.position, $18
         FROM made, jsonb_to_recordset($19::jsonb) AS r (id uuid, product_id uuid, product_name text,
           product_image text, sku text, quantity integer, size text, color text, unit_price numeric,
           total_price numeric, discount numeric, vat_rate integer, position integer)
       ), placed AS (
         INSERT INTO order_timeline (id, order_id, kind, actor, created_at)
         SELECT $20, made.id, 'placed', 'shopper', $18 FROM made
       )
       SELECT FROM made`,
      [
        id,
        orderNumber,
        draft.sessionId,
        draft.email,
        draft.customerName,
        draft.locale,
        draft.country,
        draft.paymentMethod,
        JSON.stringify(draft.shippingAddress),
        JSON.stringify(draft.billingAddress),
        draft.couponCode,
        draft.subtotal.toString(),
        draft.discount.toString(),
        draft.shipping.toString(),
        draft.taxAmount.toString(),
        draft.total.toString(),
        JSON.stringify(draft.vat),
        now,
        JSON.stringify(draft.lines.map(lineRow)),
        newId(),
      ],
    );
    return written !== undefined;
  }

  async lock(id: string): Promise<Order> {
    const order = await this.database.manager.findOne(Order, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!order) throw new DomainError('orders.order-not-found', 'not-found', 'There is no such order.');
    return order;
  }

  async save(order: Order): Promise<void> {
    const { id, ...columns } = order;
    await this.database.manager.update(Order, { id }, columns);
  }

  async note(orderId: string, kind: string, actor: string, details: object, now: Date): Promise<void> {
    await this.noteOnce(newId(), orderId, kind, actor, details, now);
  }

  async noteOnce(
    id: string,
    orderId: string,
    kind: string,
    actor: string,
    details: object,
    now: Date,
  ): Promise<boolean> {
    const rows = await this.database.query(
      `INSERT INTO order_timeline (id, order_id, kind, actor, details, created_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (id) DO NOTHING RETURNING 1`,
      [id, orderId, kind, actor, JSON.stringify(details), now],
    );
    return rows.length === 1;
  }

  async idOf(orderNumber: string): Promise<string | undefined> {
    return (
      await this.database.one<{ id: string }>('SELECT id FROM orders WHERE order_number = $1', [orderNumber])
    )?.id;
  }

  async lastCancelReason(orderId: string): Promise<CancelReason | undefined> {
    const row = await this.database.one<{ reason: CancelReason }>(
      `SELECT details ->> 'reason' AS reason FROM order_timeline
       WHERE order_id = $1 AND kind = 'cancelled' ORDER BY created_at DESC, id DESC LIMIT 1`,
      [orderId],
    );
    return row?.reason;
  }
}

function lineRow(line: DraftLine, position: number) {
  return {
    id: line.id,
    product_id: line.productId,
    product_name: line.productName,
    product_image: line.productImage,
    sku: line.sku,
    quantity: line.quantity,
    size: line.size,
    color: line.color,
    unit_price: line.unitPrice.toString(),
    total_price: line.lineTotal.toString(),
    discount: line.discount.toString(),
    vat_rate: line.vatRate,
    position,
  };
}
