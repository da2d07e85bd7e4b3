import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { orderQuery, Order, OrderSummary } from '#contracts/orders';
import { DomainError } from '#kernel';
import { Database } from '#platform/database/database';
import { decodeCursor, encodeCursor } from '#platform/http/cursor';
import type { Page } from '#platform/http/page-headers';

const SUMMARY = `o.id, o.order_number AS "orderNumber", o.created_at AS "createdAt", o.status,
  o.payment_status AS "paymentStatus", o.payment_method AS "paymentMethod", o.total_amount AS "totalAmount", o.currency,
  o.email, o.email AS "customerEmail",
  (SELECT coalesce(sum(quantity), 0)::integer FROM order_items i WHERE i.order_id = o.id) AS "itemCount"`;

const DETAIL = `${SUMMARY}, o.subtotal, o.tax_amount AS "taxAmount", o.shipping_amount AS "shippingAmount",
  o.discount_amount AS "discountAmount", o.customer_name AS "customerName",
  nullif(o.shipping_address, '{}') AS "shippingAddress", nullif(o.billing_address, '{}') AS "billingAddress", o.notes,
  o.tracking_number AS "trackingNumber", o.shipped_at AS "shippedAt", o.delivered_at AS "deliveredAt",
  o.updated_at AS "updatedAt",
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
     'id', i.id, 'productId', i.product_id, 'productName', i.product_name, 'productImage', i.product_image, 'sku', i.sku,
     'quantity', i.quantity, 'size', i.size, 'color', i.color, 'unitPrice', i.unit_price::text,
     'totalPrice', i.total_price::text) ORDER BY i.position), '[]') FROM order_items i WHERE i.order_id = o.id) AS items`;

type Dates = 'createdAt' | 'updatedAt' | 'shippedAt' | 'deliveredAt';
type SummaryRow = Omit<OrderSummary, 'createdAt'> & { createdAt: Date };
type DetailRow = Omit<Order, Dates> & { createdAt: Date; updatedAt: Date; shippedAt: Date | null; deliveredAt: Date | null };

/** The orders as staff look at them, newest first. */
@Injectable()
export class OrderList {
  constructor(private readonly database: Database) {}

  async page(query: z.output<typeof orderQuery>): Promise<Page<OrderSummary>> {
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const filters = ['true'];
    if (query.status) filters.push(`o.status = ${bind(query.status)}`);
    if (query.paymentStatus) filters.push(`o.payment_status = ${bind(query.paymentStatus)}`);
    if (query.search) {
      const text = bind(query.search);
      filters.push(`(o.order_number = upper(${text}) OR lower(o.email) = lower(${text}))`);
    }
    const where = filters.join(' AND ');
    const total = await this.database.one<{ count: number }>(
      `SELECT count(*)::integer AS count FROM orders o WHERE ${where}`,
      [...values],
    );
    const after = query.cursor ? `AND (o.created_at, o.id) < ${cursorTuple(query.cursor, bind)}` : '';
    const rows = await this.database.query<SummaryRow & { at: string }>(
      `SELECT ${SUMMARY}, o.created_at::text AS at FROM orders o WHERE ${where} ${after}
       ORDER BY o.created_at DESC, o.id DESC LIMIT ${query.limit + 1}`,
      values,
    );
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    return {
      items: page.map(({ at: _at, ...row }) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      total: total?.count ?? 0,
      nextCursor: rows.length > query.limit && last ? encodeCursor([last.at, last.id]) : null,
    };
  }

  /** One order with its lines. Throws `orders.order-not-found`. */
  async byId(id: string): Promise<Order> {
    const row = await this.database.one<DetailRow>(`SELECT ${DETAIL} FROM orders o WHERE o.id = $1`, [id]);
    if (!row) throw new DomainError('orders.order-not-found', 'not-found', 'There is no such order.');
    return {
      ...row,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      shippedAt: row.shippedAt?.toISOString() ?? null,
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
    };
  }
}

function cursorTuple(cursor: string, bind: (value: unknown) => string): string {
  const [at = '', id = ''] = decodeCursor(cursor, 2);
  const isTime = !Number.isNaN(Date.parse(at));
  if (!isTime || !/^[0-9a-f-]{36}$/.test(id)) {
    throw new DomainError('request.bad-cursor', 'invalid', 'This page does not exist any more. Start at the first one.');
  }
  return `(${bind(at)}::timestamptz, ${bind(id)}::uuid)`;
}
