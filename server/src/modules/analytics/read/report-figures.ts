import { Injectable } from '@nestjs/common';
import type { Span } from '../domain/report-spans.js';
import { COUNTABLE, PAID_AT } from './earlier-orders.js';
import type { ReportFunnel } from '#contracts/analytics';
import { Database } from '#platform/database/database';
import { UNCOUNTED_SESSION } from '#platform/http/crawlers';

const IS_COUNTED = `NOT starts_with(session_id, '${UNCOUNTED_SESSION}')`;

/** A moment of `column` from the first day, a parameter, to the end of the last. */
const within = (column: string, from: string, to: string) =>
  `${column} >= (SELECT shop_midnight(${from}::date)) AND ${column} < (SELECT shop_midnight(${to}::date + 1))`;

export interface PaidDay extends Record<string, unknown> {
  readonly day: string;
  readonly orders: number;
  readonly cents: number;
}

export interface VisitorDay extends Record<string, unknown> {
  readonly day: string;
  readonly visitors: number;
  readonly visits: number;
}

type Shoppers = Omit<ReportFunnel, 'visits' | 'carts'> & { readonly carts: number };

export interface Sold {
  readonly productId: string;
  readonly name: string;
  readonly image: string;
  readonly units: number;
  readonly previousUnits: number;
  readonly revenue: string;
}

/** The counts behind a report, each one statement over an index. */
@Injectable()
export class ReportFigures {
  constructor(private readonly database: Database) {}

  /** Paid orders by their day of payment, with the amount that was not refunded. */
  paidDays({ from, to }: Span, withEarlier: boolean): Promise<PaidDay[]> {
    return this.database.query<PaidDay>(
      `SELECT (paid_at AT TIME ZONE (SELECT shop_time_zone()))::date::text AS day, count(*)::integer AS orders,
              (sum(amount) * 100)::bigint::float8 AS cents
       FROM (
         SELECT o.paid_at, o.refundable_total - o.refunded_amount AS amount FROM orders o
         WHERE NOT o.is_test AND ${within('o.paid_at', '$1', '$2')}
         UNION ALL
         SELECT ${PAID_AT}, p.total - p.refunded FROM past_orders p
         WHERE $3 AND ${COUNTABLE} AND ${within(PAID_AT, '$1', '$2')}
       ) paid GROUP BY 1`,
      [from, to, withEarlier],
    );
  }

  visitorDays({ from, to }: Span): Promise<VisitorDay[]> {
    return this.database.query<VisitorDay>(
      `SELECT day::text, count(DISTINCT visitor)::integer AS visitors, count(*)::integer AS visits
       FROM visits WHERE day BETWEEN $1::date AND $2::date GROUP BY visits.day`,
      [from, to],
    );
  }

  /**
   * The visits that saw a product, null when some were counted before the shop noted it; and the shoppers with a cart, with a
   * checkout and with a payment, each session once. Whose visits are not counted are in no step: the steps are shares of
   * the visits.
   */
  async shoppers({ from, to }: Span): Promise<Shoppers> {
    const row = await this.database.one<Shoppers & Record<string, unknown>>(
      `WITH begun AS (
         SELECT coalesce(session_id, id::text) AS shopper, bool_or(paid_at IS NOT NULL) AS paid
         FROM orders
         WHERE NOT is_test AND ${within('created_at', '$1', '$2')} AND (session_id IS NULL OR ${IS_COUNTED}) GROUP BY 1
       )
       SELECT CASE WHEN NOT EXISTS (SELECT FROM visits WHERE saw_product IS NULL AND day BETWEEN $1::date AND $2::date)
                THEN (SELECT count(*)::integer FROM visits WHERE saw_product AND day BETWEEN $1::date AND $2::date) END AS products,
              (SELECT count(*)::integer FROM (
                 SELECT shopper FROM begun
                 UNION SELECT session_id FROM cart_items WHERE ${within('created_at', '$1', '$2')}
                   AND ${IS_COUNTED}
               ) carts) AS carts,
              count(*)::integer AS checkouts, count(*) FILTER (WHERE paid)::integer AS paid
       FROM begun`,
      [from, to],
    );
    return row ?? { products: 0, carts: 0, checkouts: 0, paid: 0 };
  }

  /**
   * The ten products with the most units in orders paid in the period, with their units in the previous one. A line of the
   * earlier shop counts for the product that has its SKU.
   */
  bestSellers(current: Span, previous: Span, withEarlier: boolean): Promise<Sold[]> {
    return this.database.query<Sold & Record<string, unknown>>(
      `WITH sold AS (
         SELECT i.product_id, i.product_name AS name, i.product_image AS image, i.quantity, i.total_price - i.discount AS revenue
         FROM orders o JOIN order_items i ON i.order_id = o.id
         WHERE NOT o.is_test AND ${within('o.paid_at', '$1', '$2')}
         UNION ALL
         SELECT v.product_id, NULL, NULL, l.quantity, l.unit_price * l.quantity - l.discount
         FROM past_orders p JOIN past_order_lines l ON l.order_id = p.id JOIN inventory v ON v.sku = l.sku
         WHERE $5 AND ${COUNTABLE} AND ${within(PAID_AT, '$1', '$2')}
       ), best AS (
         SELECT product_id, max(name) AS name, max(image) AS image, sum(quantity)::integer AS units,
                sum(revenue)::numeric(10,2)::text AS revenue
         FROM sold GROUP BY product_id ORDER BY sum(quantity) DESC, product_id LIMIT 10
       )
       SELECT b.product_id AS "productId", coalesce(b.name, f.name) AS name, coalesce(b.image, f.image_url) AS image,
              b.units, b.revenue,
              (SELECT coalesce(sum(i.quantity), 0)::integer FROM order_items i JOIN orders o ON o.id = i.order_id
               WHERE NOT o.is_test AND i.product_id = b.product_id AND ${within('o.paid_at', '$3', '$4')})
              + (SELECT coalesce(sum(l.quantity), 0)::integer FROM past_orders p JOIN past_order_lines l ON l.order_id = p.id
                 WHERE $5 AND ${COUNTABLE} AND ${within(PAID_AT, '$3', '$4')}
                   AND l.sku IN (SELECT v.sku FROM inventory v WHERE v.product_id = b.product_id)) AS "previousUnits"
       FROM best b LEFT JOIN products f ON f.id = b.product_id ORDER BY b.units DESC, b.product_id`,
      [current.from, current.to, previous.from, previous.to, withEarlier],
    );
  }
}
