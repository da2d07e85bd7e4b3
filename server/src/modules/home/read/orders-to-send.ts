import { Injectable } from '@nestjs/common';
import { LISTED, TO_SEND } from '#modules/orders';
import { Database } from '#platform/database/database';

/** Orders of one day that were promised the same. */
export interface OrdersOfDay {
  /** Of the payment, in the shop's time zone. */
  readonly day: string;
  /** The longest handling time that was stated with the order, working days; null where that of the shop holds. */
  readonly handlingDays: number | null;
  readonly count: number;
}

/** The paid orders that wait to be sent. */
@Injectable()
export class OrdersToSend {
  constructor(private readonly database: Database) {}

  byDay(): Promise<OrdersOfDay[]> {
    return this.database.query<OrdersOfDay & Record<string, unknown>>(
      `SELECT (coalesce(o.paid_at, o.created_at) AT TIME ZONE (SELECT shop_time_zone()))::date::text AS day,
         (o.delivery #>> '{handlingTime,daysTo}')::integer AS "handlingDays", count(*)::integer AS count
       FROM orders o WHERE ${TO_SEND} AND ${LISTED} GROUP BY 1, 2`,
    );
  }
}
