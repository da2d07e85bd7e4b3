import { Injectable } from '@nestjs/common';
import { Refunds, type NewRefund, type RefundStatus, type StoredRefund } from '../domain/refunds.js';
import { Money } from '#kernel';
import { Database } from '#platform/database/database';
import { percentText, type RefundableOrder, type RefundRequest } from '#pricing';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly orderId: string;
  readonly amount: string;
  readonly status: RefundStatus;
}

const SELECT = 'SELECT id, order_id AS "orderId", amount, status FROM refunds';

@Injectable()
export class PostgresRefunds extends Refunds {
  constructor(private readonly database: Database) {
    super();
  }

  async basis(orderId: string): Promise<{ order: RefundableOrder; already: RefundRequest }> {
    const lines = await this.database.query<{
      id: string;
      quantity: number;
      gross: string;
      vatRate: number;
      refunded: number;
    }>(
      `SELECT i.id, i.quantity, i.total_price - i.discount AS gross, i.vat_rate AS "vatRate",
         (SELECT coalesce(sum(ri.quantity), 0)::integer FROM refund_items ri JOIN refunds r ON r.id = ri.refund_id
          WHERE ri.order_item_id = i.id AND r.status <> 'failed') AS refunded
       FROM order_items i WHERE i.order_id = $1 ORDER BY i.position`,
      [orderId],
    );
    const shipping = await this.database.one<{ paid: string; refunded: boolean }>(
      `SELECT shipping_amount AS paid,
         EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.status <> 'failed' AND r.shipping > 0) AS refunded
       FROM orders o WHERE o.id = $1`,
      [orderId],
    );
    const apart = await this.database.query<{ vatRate: number; gross: string }>(
      `SELECT (a ->> 'vatRate')::integer AS "vatRate", sum((a ->> 'gross')::numeric)::text AS gross
       FROM refunds r, jsonb_array_elements(r.apart) a
       WHERE r.order_id = $1 AND r.status <> 'failed' GROUP BY 1 ORDER BY 1 DESC`,
      [orderId],
    );
    const already = lines
      .filter((line) => line.refunded > 0)
      .map((line) => ({ id: line.id, quantity: line.refunded }));
    return {
      order: {
        lines: lines.map(({ id, quantity, vatRate, gross }) => ({
          id,
          quantity,
          vatRate,
          gross: Money.parse(gross),
        })),
        shipping: Money.parse(shipping?.paid ?? '0'),
      },
      already: {
        items: already,
        shipping: shipping?.refunded ?? false,
        apart: apart.map(({ vatRate, gross }) => ({ vatRate, gross: Money.parse(gross) })),
      },
    };
  }

  async has(orderId: string, key: string): Promise<boolean> {
    const row = await this.database.one('SELECT 1 FROM refunds WHERE order_id = $1 AND key = $2', [
      orderId,
      key,
    ]);
    return row !== undefined;
  }

  async find(id: string): Promise<StoredRefund | undefined> {
    const row = await this.database.one<Row>(`${SELECT} WHERE id = $1`, [id]);
    return row && stored(row);
  }

  async add(
    { id, orderId, key, refund, reason, restocked, status, actor }: NewRefund,
    now: Date,
  ): Promise<void> {
    const vat = refund.vat.map((entry) => ({
      rate: percentText(entry.vatRate),
      net: entry.net,
      vat: entry.vat,
      gross: entry.gross,
    }));
    await this.database.execute(
      `INSERT INTO refunds (id, order_id, key, amount, shipping, vat, reason, restocked, status, actor, created_at, settled_at, apart)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, CASE WHEN $9 = 'due' THEN NULL ELSE $11::timestamptz END, $12)`,
      [
        id,
        orderId,
        key,
        refund.total.toString(),
        refund.shipping.toString(),
        JSON.stringify(vat),
        reason,
        restocked,
        status,
        actor,
        now,
        JSON.stringify(refund.apart),
      ],
    );
    await this.database.execute(
      `INSERT INTO refund_items (refund_id, order_item_id, quantity, amount)
       SELECT $1, * FROM unnest($2::uuid[], $3::integer[], $4::numeric[])`,
      [
        id,
        refund.items.map((item) => item.id),
        refund.items.map((item) => item.quantity),
        refund.items.map((item) => item.amount.toString()),
      ],
    );
  }

  async settle(id: string, status: 'done' | 'failed', failure: string | null, now: Date): Promise<boolean> {
    const settled = await this.database.execute(
      `UPDATE refunds SET status = $2, failure = $3, settled_at = $4 WHERE id = $1 AND status = 'due'`,
      [id, status, failure, now],
    );
    return settled === 1;
  }

  async due(orderId: string): Promise<StoredRefund[]> {
    const rows = await this.database.query<Row>(
      `${SELECT} WHERE order_id = $1 AND status = 'due' ORDER BY id`,
      [orderId],
    );
    return rows.map(stored);
  }
}

function stored(row: Row): StoredRefund {
  return { ...row, amount: Money.parse(row.amount) };
}
