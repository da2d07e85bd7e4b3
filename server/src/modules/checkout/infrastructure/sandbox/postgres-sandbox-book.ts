import { Injectable } from '@nestjs/common';
import type { PaymentRequest } from '../../domain/payment-provider.js';
import { SandboxBook, type SandboxPayment } from '../../domain/sandbox.js';
import { Database } from '#platform/database/database';

const COLUMNS = `id, checkout_id AS "checkoutId", payment_intent AS "paymentIntent", amount, refunded, description, method,
  customer, needs_customer AS "needsCustomer", status, success_url AS "successUrl", cancel_url AS "cancelUrl",
  expires_at AS "expiresAt"`;

type Row = SandboxPayment & Record<string, unknown>;

@Injectable()
export class PostgresSandboxBook extends SandboxBook {
  constructor(private readonly database: Database) {
    super();
  }

  async open(id: string, paymentIntent: string, request: PaymentRequest): Promise<string> {
    const row = await this.database.one<{ id: string }>(
      `WITH made AS (
         INSERT INTO sandbox_payments (id, checkout_id, payment_intent, amount, description, method, customer,
           needs_customer, success_url, cancel_url, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         ON CONFLICT ON CONSTRAINT sandbox_payments_checkout_unique DO NOTHING RETURNING id
       )
       SELECT id FROM made UNION ALL SELECT id FROM sandbox_payments WHERE checkout_id = $2 LIMIT 1`,
      [
        id,
        request.checkoutId,
        paymentIntent,
        request.amount.toString(),
        request.orderNumber,
        request.method,
        JSON.stringify({ email: request.email ?? undefined, name: request.customerName ?? undefined }),
        !request.hasAddress,
        request.successUrl,
        request.cancelUrl,
        request.expiresAt,
      ],
    );
    return row?.id ?? this.idOf(request.checkoutId);
  }

  find(id: string): Promise<SandboxPayment | undefined> {
    return this.database.one<Row>(`SELECT ${COLUMNS} FROM sandbox_payments WHERE id = $1`, [id]);
  }

  end(
    id: string,
    status: 'paid' | 'failed' | 'cancelled' | 'expired',
    customer: object = {},
  ): Promise<SandboxPayment | undefined> {
    return this.database.one<Row>(
      `UPDATE sandbox_payments SET status = $2, customer = customer || $3::jsonb
       WHERE id = $1 AND status = 'open' RETURNING ${COLUMNS}`,
      [id, status, JSON.stringify(customer)],
    );
  }

  async refund(paymentIntent: string, refundId: string, amount: string): Promise<string | undefined> {
    await this.database.execute(
      `UPDATE sandbox_payments SET refunded = refunded + $2, refund_ids = refund_ids || $3::text
       WHERE payment_intent = $1 AND status = 'paid' AND $3 <> ALL(refund_ids) AND refunded + $2 <= amount`,
      [paymentIntent, amount, refundId],
    );
    const row = await this.database.one<{ refunded: string }>(
      'SELECT refunded FROM sandbox_payments WHERE payment_intent = $1 AND $2 = ANY(refund_ids)',
      [paymentIntent, refundId],
    );
    return row?.refunded;
  }

  paidSince(since: Date): Promise<SandboxPayment[]> {
    return this.database.query<Row>(
      `SELECT ${COLUMNS} FROM sandbox_payments WHERE status = 'paid' AND created_at >= $1 ORDER BY created_at LIMIT 2000`,
      [since],
    );
  }

  /** The row that a request at the same moment made, and that this statement's snapshot could not yet see. */
  private async idOf(checkoutId: string): Promise<string> {
    const row = await this.database.one<{ id: string }>(
      'SELECT id FROM sandbox_payments WHERE checkout_id = $1',
      [checkoutId],
    );
    if (!row) throw new Error('The sandbox lost a payment');
    return row.id;
  }
}
