import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { PastOrder, pastOrderQuery, PastOrderSummary } from '#contracts/customers';
import { DomainError } from '#kernel';
import { COUNTED_FOR_STAFF, countUpTo, totalOf } from '#platform/database/bounded-count';
import { Database } from '#platform/database/database';
import { exactTime, isoTime } from '#platform/database/iso-time';
import { queryAsJson } from '#platform/database/json-rows';
import { wordPatterns } from '#platform/database/word-patterns';
import { decodeCursor, encodeCursor } from '#platform/http/cursor';
import type { Page } from '#platform/http/page-headers';

/** The searched text; the index `past_orders_search` has the same expression. */
const WORDS = `plain_text(' ' || p.number || ' ' || coalesce(p.email, '') || ' ' || coalesce(p.customer_name, ''))`;

const SUMMARY = `p.id, p.number, ${isoTime('p.placed_at')} AS "placedAt", p.email, p.customer_name AS "customerName",
  json_build_object('amount', p.total::text, 'currency', p.currency) AS total, p.payment_status AS "paymentStatus",
  p.fulfillment_status AS "fulfillmentStatus", ${isoTime('p.cancelled_at')} AS "cancelledAt",
  (SELECT coalesce(sum(quantity), 0)::integer FROM past_order_lines l WHERE l.order_id = p.id) AS "itemCount"`;

/** The orders of the earlier shop, for staff. */
@Injectable()
export class ListPastOrders {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async page(query: z.output<typeof pastOrderQuery>): Promise<Page<PastOrderSummary>> {
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const filters = ['true'];
    for (const pattern of wordPatterns(query.search ?? ''))
      filters.push(`${WORDS} LIKE plain_text(${bind(pattern)})`);
    const where = filters.join(' AND ');
    const counted = [...values];
    const after =
      query.cursor === undefined ? '' : `AND (p.placed_at, p.id) < ${cursorTuple(query.cursor, bind)}`;
    const [total, rows] = await Promise.all([
      this.database.one<{ count: number }>(
        `SELECT ${countUpTo(COUNTED_FOR_STAFF, `past_orders p WHERE ${where}`)} AS count`,
        counted,
      ),
      queryAsJson<PastOrderSummary & { at: string }>(
        this.database,
        `SELECT ${SUMMARY}, ${exactTime('p.placed_at')} AS at FROM past_orders p WHERE ${where} ${after}
         ORDER BY p.placed_at DESC, p.id DESC LIMIT ${query.limit + 1}`,
        values,
      ),
    ]);
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    return {
      items: page.map(({ at: _at, ...order }) => order),
      ...totalOf(total?.count ?? 0, COUNTED_FOR_STAFF),
      nextCursor: rows.length > query.limit && last ? encodeCursor([last.at, last.id]) : null,
    };
  }

  /** Throws `customers.past-order-not-found`. */
  async byId(id: string): Promise<PastOrder> {
    const [found] = await queryAsJson<PastOrder>(
      this.database,
      `SELECT ${SUMMARY}, p.phone, ${isoTime('p.paid_at')} AS "paidAt", ${isoTime('p.fulfilled_at')} AS "fulfilledAt",
         p.subtotal::text, p.shipping::text, p.taxes::text, p.discount::text, p.refunded::text,
         p.discount_code AS "discountCode", p.shipping_method AS "shippingMethod", p.payment_method AS "paymentMethod",
         p.note, p.tags, p.shipping_address AS "shippingAddress", p.billing_address AS "billingAddress",
         (SELECT u.id FROM users u WHERE u.email = lower(p.email)) AS "customerId",
         (SELECT coalesce(json_agg(json_build_object('name', l.name, 'sku', l.sku, 'quantity', l.quantity,
            'unitPrice', l.unit_price::text, 'discount', l.discount::text) ORDER BY l.position), '[]')
          FROM past_order_lines l WHERE l.order_id = p.id) AS lines
       FROM past_orders p WHERE p.id = $1`,
      [id],
    );
    if (!found) {
      const message = 'There is no such order of the earlier shop.';
      throw new DomainError('customers.past-order-not-found', 'not-found', message);
    }
    return found;
  }
}

function cursorTuple(cursor: string, bind: (value: unknown) => string): string {
  const [at, id] = decodeCursor(cursor, ['time', 'uuid']);
  return `(${bind(at)}::timestamptz, ${bind(id)}::uuid)`;
}
