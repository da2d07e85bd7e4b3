import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ATTENTION, HELD, LISTED, SUMMARY, VIEWS } from './order-columns.js';
import { searchConditions } from './order-search.js';
import type { OrderCounts, orderQuery } from '#contracts/order-list';
import type { OrderSummary } from '#contracts/orders';
import { COUNTED_FOR_STAFF, countUpTo, totalOf } from '#platform/database/bounded-count';
import { Database } from '#platform/database/database';
import { exactTime } from '#platform/database/iso-time';
import { queryAsJson } from '#platform/database/json-rows';
import { decodeCursor, encodeCursor } from '#platform/http/cursor';
import type { Page } from '#platform/http/page-headers';

/** What is counted, and the conditions that a list of it has. */
const COUNTED: Record<keyof OrderCounts, string> = {
  all: 'true',
  pending: `o.status = 'pending'`,
  held: HELD,
  ...VIEWS,
};

/** The orders for staff, newest first. */
@Injectable()
export class OrderList {
  constructor(private readonly database: Database) {}

  async page(query: z.output<typeof orderQuery>): Promise<Page<OrderSummary>> {
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const filters = conditions(query, bind);
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

  /** How many orders there are, and of each view, each as a list of them says. */
  async counts(): Promise<OrderCounts> {
    const columns = Object.entries(COUNTED).map(
      ([name, condition]) =>
        `${countUpTo(COUNTED_FOR_STAFF, `orders o WHERE ${LISTED} AND ${condition}`)} AS "${name}"`,
    );
    const row = await this.database.one<Record<keyof OrderCounts, number>>(`SELECT ${columns.join(', ')}`);
    const count = (name: keyof OrderCounts) => totalOf(row?.[name] ?? 0, COUNTED_FOR_STAFF);
    return {
      all: count('all'),
      pending: count('pending'),
      held: count('held'),
      'to-send': count('to-send'),
      unpaid: count('unpaid'),
      returned: count('returned'),
    };
  }
}

/** The conditions of a list for the order `o`. */
function conditions(query: z.output<typeof orderQuery>, bind: (value: unknown) => string): string[] {
  const filters = [LISTED];
  if (query.view) filters.push(VIEWS[query.view]);
  if (query.status) filters.push(`o.status = ${bind(query.status)}`);
  if (query.paymentStatus) filters.push(`o.payment_status = ${bind(query.paymentStatus)}`);
  if (query.attention) filters.push(ATTENTION[query.attention]);
  if (query.held !== undefined) filters.push(query.held ? HELD : `NOT ${HELD}`);
  if (query.isTest !== undefined) filters.push(query.isTest ? 'o.is_test' : 'NOT o.is_test');
  if (query.country) filters.push(`o.country = ${bind(query.country)}`);
  if (query.from) filters.push(`o.created_at >= (SELECT shop_midnight(${bind(query.from)}::date))`);
  if (query.to) filters.push(`o.created_at < (SELECT shop_midnight(${bind(query.to)}::date + 1))`);
  return [...filters, ...searchConditions(query.search ?? '', bind)];
}

function cursorTuple(cursor: string, bind: (value: unknown) => string): string {
  const [at, id] = decodeCursor(cursor, ['time', 'uuid']);
  return `(${bind(at)}::timestamptz, ${bind(id)}::uuid)`;
}
