import { Injectable } from '@nestjs/common';
import { Checkouts, type Checkout, type CheckoutState, type NewCheckout } from '../domain/checkout.js';
import { Database } from '#platform/database/database';

const SELECT = `SELECT c.id, c.order_id AS "orderId", o.order_number AS "orderNumber", c.session_id AS "sessionId",
  c.fingerprint, c.provider, c.provider_ref AS "providerRef", c.payment_url AS "paymentUrl", c.status AS state,
  o.status AS "orderStatus", o.payment_status AS "paymentStatus", o.total_amount AS "orderTotal",
  o.refunded_amount AS "orderRefunded", o.updated_at AS "orderUpdatedAt", c.amount, c.refunded, o.email, c.expires_at AS "expiresAt",
  c.updated_at AS "updatedAt" FROM checkouts c JOIN orders o ON o.id = c.order_id`;

type Row = Checkout & Record<string, unknown>;

@Injectable()
export class PostgresCheckouts extends Checkouts {
  constructor(private readonly database: Database) {
    super();
  }

  openOf(sessionId: string): Promise<Pick<Checkout, 'id' | 'orderId'> | undefined> {
    return this.database.one<Pick<Checkout, 'id' | 'orderId'>>(
      `SELECT id, order_id AS "orderId" FROM checkouts WHERE session_id = $1 AND status = 'open'`,
      [sessionId],
    );
  }

  freeOf(sessionId: string, since: Date): Promise<Checkout | undefined> {
    return this.database.one<Row>(
      `${SELECT} WHERE c.session_id = $1 AND c.status = 'paid' AND c.amount = 0 AND c.created_at >= $2
       ORDER BY c.created_at DESC LIMIT 1`,
      [sessionId, since],
    );
  }

  find(id: string): Promise<Checkout | undefined> {
    return this.database.one<Row>(`${SELECT} WHERE c.id = $1`, [id]);
  }

  lock(id: string): Promise<Checkout | undefined> {
    return this.database.one<Row>(`${SELECT} WHERE c.id = $1 FOR UPDATE OF c`, [id]);
  }

  byOrder(orderId: string): Promise<Checkout | undefined> {
    return this.database.one<Row>(`${SELECT} WHERE c.order_id = $1`, [orderId]);
  }

  lockByPayment(paymentRef: string): Promise<Checkout | undefined> {
    return this.database.one<Row>(`${SELECT} WHERE o.stripe_payment_intent_id = $1 FOR UPDATE OF c`, [
      paymentRef,
    ]);
  }

  async insert(checkout: NewCheckout): Promise<void> {
    await this.database.query(
      `INSERT INTO checkouts (id, order_id, session_id, fingerprint, provider, payment_method, amount, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        checkout.id,
        checkout.orderId,
        checkout.sessionId,
        checkout.fingerprint,
        checkout.provider,
        checkout.method,
        checkout.amount,
        checkout.expiresAt,
      ],
    );
  }

  async setPayment(id: string, ref: string, url: string): Promise<boolean> {
    const row = await this.database.one<{ status: CheckoutState }>(
      `UPDATE checkouts SET provider_ref = $2, payment_url = $3, updated_at = now() WHERE id = $1 RETURNING status`,
      [id, ref, url],
    );
    return row?.status === 'open';
  }

  async setState(id: string, state: CheckoutState): Promise<void> {
    await this.database.query('UPDATE checkouts SET status = $2, updated_at = now() WHERE id = $1', [
      id,
      state,
    ]);
  }

  async holdUntil(id: string, until: Date): Promise<void> {
    await this.database.query(
      `UPDATE checkouts SET expires_at = $2, updated_at = now() WHERE id = $1 AND status = 'open'`,
      [id, until],
    );
  }

  async setRefunded(id: string, refunded: string): Promise<void> {
    await this.database.query('UPDATE checkouts SET refunded = $2, updated_at = now() WHERE id = $1', [
      id,
      refunded,
    ]);
  }

  async dueForCheck(provider: string, now: Date, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM checkouts
       WHERE provider = $1 AND provider_ref IS NOT NULL AND created_at < $2::timestamptz - interval '1 minute'
         AND (status = 'open' OR updated_at > $2::timestamptz - interval '14 days'
           OR id IN (SELECT checkout_id FROM payment_findings WHERE resolved_at IS NULL))
         AND (checked_at IS NULL OR checked_at < $2::timestamptz - CASE
           WHEN status = 'open' OR checked_at < updated_at THEN interval '2 minutes'
           WHEN updated_at > $2::timestamptz - interval '1 day' THEN interval '1 hour'
           ELSE interval '12 hours' END)
       ORDER BY checked_at NULLS FIRST LIMIT $3`,
      [provider, now, limit],
    );
    return rows.map((row) => row.id);
  }

  async setChecked(id: string, at: Date | null): Promise<void> {
    await this.database.query('UPDATE checkouts SET checked_at = $2 WHERE id = $1', [id, at]);
  }

  async overdue(now: Date, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM checkouts WHERE status = 'open' AND expires_at <= $1 ORDER BY expires_at LIMIT $2`,
      [now, limit],
    );
    return rows.map((row) => row.id);
  }
}
