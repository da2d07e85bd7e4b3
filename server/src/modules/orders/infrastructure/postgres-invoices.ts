import { Injectable } from '@nestjs/common';
import type { DocumentKind, InvoiceDocument } from '../domain/invoice.js';
import { Invoices, type CreditBasis, type InvoiceBasis } from '../domain/invoices.js';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

@Injectable()
export class PostgresInvoices extends Invoices {
  constructor(private readonly database: Database) {
    super();
  }

  async next(kind: DocumentKind, year: number): Promise<number> {
    const row = await this.database.one<{ count: number }>(
      `INSERT INTO invoice_counters AS c (series, year, last_number) VALUES ($1, $2, 1)
       ON CONFLICT ON CONSTRAINT invoice_counters_pk DO UPDATE SET last_number = c.last_number + 1
       RETURNING last_number AS count`,
      [kind, year],
    );
    if (!row) throw new Error('The invoice counter did not count');
    return row.count;
  }

  async numberOf(orderId: string): Promise<string | undefined> {
    const row = await this.database.one<{ number: string }>(
      `SELECT number FROM invoices WHERE order_id = $1 AND kind = 'invoice'`,
      [orderId],
    );
    return row?.number;
  }

  async basis(orderId: string): Promise<InvoiceBasis> {
    const row = await this.database.one<InvoiceBasis & Record<string, unknown>>(
      `SELECT o.order_number AS "orderNumber", o.locale, o.created_at AS "createdAt", o.customer_name AS "customerName",
         o.email, o.billing_address AS "billingAddress", o.shipping_address AS "shippingAddress",
         o.payment_method AS "paymentMethod", o.discount_amount AS discount, o.shipping_amount AS shipping,
         o.total_amount AS total, o.vat,
         (SELECT jsonb_agg(jsonb_build_object('name', product_name, 'detail', concat_ws(', ', color, size),
            'quantity', quantity, 'unitPrice', unit_price::text, 'total', total_price::text) ORDER BY position)
          FROM order_items WHERE order_id = o.id) AS lines
       FROM orders o WHERE o.id = $1`,
      [orderId],
    );
    if (!row) throw new Error(`There is no order ${orderId}`);
    return row;
  }

  async creditBasis(refundId: string): Promise<CreditBasis> {
    const row = await this.database.one<CreditBasis & Record<string, unknown>>(
      `SELECT r.amount, r.shipping, r.vat,
         (SELECT coalesce(sum((a ->> 'gross')::numeric), 0)::numeric(10,2)::text FROM jsonb_array_elements(r.apart) a) AS apart,
         coalesce((SELECT jsonb_agg(jsonb_build_object('name', i.product_name, 'detail', concat_ws(', ', i.color, i.size),
            'quantity', ri.quantity, 'total', ri.amount::text) ORDER BY i.position)
          FROM refund_items ri JOIN order_items i ON i.id = ri.order_item_id WHERE ri.refund_id = r.id), '[]') AS lines
       FROM refunds r WHERE r.id = $1`,
      [refundId],
    );
    if (!row) throw new Error(`There is no refund ${refundId}`);
    return row;
  }

  async add(orderId: string, refundId: string | null, document: InvoiceDocument, now: Date): Promise<void> {
    await this.database.execute(
      `INSERT INTO invoices (id, kind, number, order_id, refund_id, document, issued_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [newId(), document.kind, document.number, orderId, refundId, JSON.stringify(document), now],
    );
  }
}
