import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ATTENTION, HELD, LISTED, SUMMARY, TO_SEND } from './order-columns.js';
import type { orderQuery, OrderSummary } from '#contracts/orders';
import { COUNTED_FOR_STAFF, countUpTo, totalOf } from '#platform/database/bounded-count';
import { Database } from '#platform/database/database';
import { exactTime } from '#platform/database/iso-time';
import { queryAsJson } from '#platform/database/json-rows';
import { wordPatterns } from '#platform/database/word-patterns';
import { decodeCursor, encodeCursor } from '#platform/http/cursor';
import type { Page } from '#platform/http/page-headers';

/** The searched text; the index `orders_search` has the same expression. */
const WORDS = `plain_text(' ' || o.order_number || ' ' || coalesce(o.email, '') || ' ' || coalesce(o.customer_name, ''))`;

/** The orders for staff, newest first. */
@Injectable()
export class OrderList {
  constructor(private readonly database: Database) {}

  async page(query: z.output<typeof orderQuery>): Promise<Page<OrderSummary>> {
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const filters = [LISTED];
    if (query.status) filters.push(`o.status = ${bind(query.status)}`);
    if (query.paymentStatus) filters.push(`o.payment_status = ${bind(query.paymentStatus)}`);
    if (query.attention) filters.push(ATTENTION[query.attention]);
    if (query.held !== undefined) filters.push(query.held ? HELD : `NOT ${HELD}`);
    if (query.toSend !== undefined) filters.push(query.toSend ? TO_SEND : `NOT ${TO_SEND}`);
    if (query.isTest !== undefined) filters.push(query.isTest ? 'o.is_test' : 'NOT o.is_test');
    for (const pattern of wordPatterns(query.search ?? ''))
      filters.push(`${WORDS} LIKE plain_text(${bind(pattern)})`);
    const where = filters.join(' AND ');
    const counted = [...values];
    const after =
      query.cursor === undefined ? '' : `AND (o.created_at, o.id) < ${cursorTuple(query.cursor, bind)}`;
    const [total, rows] = await Promise.all([
      this.database.one<{ count: number }>(
        `SELECT ${countUpTo(COUNTED_FOR_STAFF, `orders o WHERE ${where}`)} AS count`,
        counted,
      ),
      queryAsJson<OrderSummary & { at: string }>(
        this.database,
        `SELECT ${SUMMARY}, ${exactTime('o.created_at')} AS at FROM orders o WHERE ${where} ${after}
         ORDER BY o.created_at DESC, o.id DESC LIMIT ${query.limit + 1}`,
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
}

function cursorTuple(cursor: string, bind: (value: unknown) => string): string {
  const [at, id] = decodeCursor(cursor, ['time', 'uuid']);
  return `(${bind(at)}::timestamptz, ${bind(id)}::uuid)`;
}
