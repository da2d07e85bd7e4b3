import { Injectable } from '@nestjs/common';
import type { LatestOrder } from '#contracts/home';
import { HELD, LISTED } from '#modules/orders';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import { queryAsJson } from '#platform/database/json-rows';

const SHOWN = 5;

/** The orders that were paid last. */
@Injectable()
export class LatestOrders {
  constructor(private readonly database: Database) {}

  read(): Promise<LatestOrder[]> {
    return queryAsJson<LatestOrder>(
      this.database,
      `SELECT o.id, o.order_number AS "orderNumber", o.customer_name AS "customerName", o.status,
         o.payment_status AS "paymentStatus", o.total_amount::text AS "totalAmount", ${HELD} AS held, o.is_test AS "isTest",
         ${isoTime('o.paid_at')} AS "paidAt"
       FROM orders o WHERE o.paid_at IS NOT NULL AND ${LISTED} ORDER BY o.paid_at DESC, o.id DESC LIMIT ${SHOWN}`,
    );
  }
}
