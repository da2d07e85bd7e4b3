import { Injectable } from '@nestjs/common';
import { Calendars } from '../domain/calendar.js';
import { ReturnableOrder, ReturnableOrders, type ReturnableLine } from '../domain/returnable-order.js';
import { GOING_ON } from '../domain/return-steps.js';
import type { OrderId } from '#kernel';
import type { Locale } from '#contracts/primitives';
import { optionsInWords, variantTitle } from '#contracts/shown-variant';
import { proposedNames } from '#kernel/common-colours';
import { Database } from '#platform/database/database';

interface LineRow extends Omit<ReturnableLine, 'name'> {
  readonly productName: string;
  readonly optionName: string | null;
}

interface Row extends Record<string, unknown> {
  readonly id: OrderId;
  readonly orderNumber: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly locale: 'en' | 'nl';
  readonly country: string;
  readonly isTest: boolean;
  readonly postalCode: string | null;
  readonly vatCountry: string | null;
  readonly smallBusinessIn: string | null;
  readonly daysTo: number | null;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly lines: LineRow[];
}

const PAID = `payment_status IN ('paid', 'refunded')`;

/** Whether the new order that the refund `f` is to pay for is paid, also before the worker has handled its event. */
const PAID_EXCHANGE = `EXISTS (
  SELECT FROM withdrawals x, jsonb_to_recordset(x.settlements) AS s (key text, "orderId" uuid)
  JOIN orders n ON n.id = s."orderId"
  WHERE x.order_id = f.order_id AND s.key = f.key AND n.${PAID})`;

/** The return `$3` knows that its refund `f` has failed, and has not heard that it was tried again. */
const FAILED_FOR_RETURN = `EXISTS (
  SELECT FROM withdrawals x, jsonb_to_recordset(x.settlements) AS s (key text, state text)
  WHERE x.id = $3 AND s.key = f.key AND s.state = 'failed')`;

/** What of an order can come back: its lines beside what returns and refunds have taken, all of one moment. */
@Injectable()
export class SqlReturnableOrders extends ReturnableOrders {
  constructor(
    private readonly database: Database,
    private readonly calendars: Calendars,
  ) {
    super();
  }

  async byId(orderId: OrderId, except?: string): Promise<ReturnableOrder | undefined> {
    const row = await this.database.one<Row>(
      `SELECT o.id, o.order_number AS "orderNumber", o.email, o.customer_name AS name, o.locale, o.country, o.is_test AS "isTest",
         o.shipping_address ->> 'postalCode' AS "postalCode", o.vat_country AS "vatCountry",
         o.small_business_in AS "smallBusinessIn",
         (o.delivery ->> 'daysTo')::integer AS "daysTo",
         o.shipped_at AS "shippedAt", o.delivered_at AS "deliveredAt",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('lineId', i.id, 'quantity', i.quantity,
            'productId', i.product_id, 'size', i.size, 'color', i.color, 'option', i.option,
            'productName', i.product_name, 'optionName', i.option_name,
            'refunded', coalesce(r.heard, 0),
            'left', greatest(0, i.quantity - coalesce(r.refunded, 0) - coalesce(w.claimed, 0)),
            'leftByLaw', greatest(0, i.quantity - coalesce(r.gone, 0) - coalesce(w.withdrawn, 0))) ORDER BY i.position), '[]')
          FROM order_items i
          LEFT JOIN (SELECT ri.order_item_id, sum(ri.quantity) AS refunded,
              sum(ri.quantity) FILTER (WHERE NOT ${FAILED_FOR_RETURN}) AS heard,
              -- Goods that are to pay for a new order are not gone before that one is paid.
              sum(ri.quantity) FILTER (WHERE f.status = 'done' OR f.sources IS DISTINCT FROM '[]' OR ${PAID_EXCHANGE}) AS gone
            FROM refund_items ri JOIN refunds f ON f.id = ri.refund_id
            WHERE f.order_id = o.id AND f.status <> 'failed' GROUP BY 1) r ON r.order_item_id = i.id
          LEFT JOIN (SELECT l."lineId" AS line, sum(l.quantity - l.refunded) AS claimed,
              sum(l.quantity - l.refunded) FILTER (WHERE x.kind = 'withdrawal') AS withdrawn
            FROM withdrawals x, jsonb_to_recordset(x.lines) AS l ("lineId" uuid, quantity integer, refunded integer)
            WHERE x.order_id = o.id AND x.status = ANY ($2) AND x.id IS DISTINCT FROM $3 GROUP BY 1) w ON w.line = i.id
          WHERE i.order_id = o.id) AS lines
       FROM orders o WHERE o.id = $1 AND o.${PAID}`,
      [orderId, GOING_ON, except ?? null],
    );
    if (!row) return undefined;
    const { id, orderNumber, email, name, locale, isTest, lines, ...facts } = row;
    const delivery = { ...facts, calendar: await this.calendars.of(row.country) };
    return new ReturnableOrder(
      id,
      orderNumber,
      email,
      name,
      locale,
      delivery,
      lines.map((line) => namedIn(locale, line)),
      isTest,
    );
  }

  idByNumberAndEmail(orderNumber: string, email: string): Promise<OrderId | undefined> {
    return this.idOf(`order_number = $1 AND lower(email) = $2 AND ${PAID}`, [orderNumber, email]);
  }

  byNumber(orderNumber: string): Promise<Pick<ReturnableOrder, 'id' | 'email'> | undefined> {
    return this.database.one<{ id: OrderId; email: string | null }>(
      `SELECT id, email FROM orders WHERE order_number = $1 AND ${PAID}`,
      [orderNumber],
    );
  }

  /** Looks for the lines first: for invented ones it takes as long whether or not the order exists. */
  async idByLines(
    orderNumber: string,
    email: string,
    lineIds: readonly string[],
  ): Promise<OrderId | undefined> {
    const row = await this.database.one<{ id: OrderId }>(
      `SELECT o.id FROM (
         SELECT order_id, count(*) AS known FROM order_items WHERE id = ANY ($1::uuid[]) GROUP BY 1
       ) i JOIN orders o ON o.id = i.order_id
       WHERE i.known = $2 AND o.order_number = $3 AND lower(o.email) = lower($4) AND o.${PAID}`,
      [lineIds, new Set(lineIds).size, orderNumber, email],
    );
    return row?.id;
  }

  lock(orderId: OrderId): Promise<void> {
    return this.database.lock(`returns-of:${orderId}`);
  }

  private async idOf(condition: string, values: unknown[]): Promise<OrderId | undefined> {
    const row = await this.database.one<{ id: OrderId }>(`SELECT id FROM orders WHERE ${condition}`, values);
    return row?.id;
  }
}

/** A line with its name: product and options, `Dingle regenjas, Atlantisch blauw, M, Lengte: Lang`. */
function namedIn(locale: Locale, { productName, optionName, ...line }: LineRow): ReturnableLine {
  const words = optionsInWords(line, line.color === null ? null : proposedNames(line.color), locale);
  const option = words.option === null ? null : [optionName, words.option].filter(Boolean).join(': ');
  return { ...line, name: variantTitle(productName, { ...words, option }) };
}
