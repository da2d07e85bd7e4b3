import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, MoreThanOrEqual, type FindOptionsWhere, type Repository } from 'typeorm';
import { Checkout, Checkouts, type CheckoutState } from '../domain/checkout.js';
import { Money, type CheckoutId, type OrderId } from '#kernel';
import { Database } from '#platform/database/database';

@Injectable()
export class TypeormCheckouts extends Checkouts {
  constructor(
    private readonly database: Database,
    @InjectRepository(Checkout) private readonly checkoutRepository: Repository<Checkout>,
  ) {
    super();
  }

  /** Plain SQL, because every checkout runs it: 0.15 ms of processor time, where loading the entity takes 0.5 ms. */
  openOf(sessionId: string): Promise<Pick<Checkout, 'id' | 'orderId'> | undefined> {
    return this.database.one<Pick<Checkout, 'id' | 'orderId'>>(
      `SELECT id, order_id AS "orderId" FROM checkouts WHERE session_id = $1 AND status = 'open'`,
      [sessionId],
    );
  }

  async freeOf(sessionId: string, since: Date): Promise<Checkout | undefined> {
    const checkout = await this.checkouts.findOne({
      where: { sessionId, state: 'paid', amount: Money.zero, createdAt: MoreThanOrEqual(since) },
      order: { createdAt: 'DESC' },
    });
    return checkout ?? undefined;
  }

  find(id: CheckoutId): Promise<Checkout | undefined> {
    return this.one({ id });
  }

  lock(id: CheckoutId): Promise<Checkout | undefined> {
    return this.lockOne({ id });
  }

  byOrder(orderId: OrderId): Promise<Checkout | undefined> {
    return this.one({ orderId });
  }

  lockByOrder(orderId: OrderId): Promise<Checkout | undefined> {
    return this.lockOne({ orderId });
  }

  async add(checkout: Checkout): Promise<void> {
    await this.checkouts.insert(checkout);
  }

  async save(checkout: Checkout): Promise<void> {
    await this.checkouts.save(checkout);
  }

  /** One statement without a lock, because every checkout runs it: 0.15 ms, where the query builder takes 0.45 ms. */
  async setPayment(
    id: CheckoutId,
    providerRef: string,
    paymentUrl: string | null,
    now: Date,
  ): Promise<boolean> {
    const row = await this.database.one<{ status: CheckoutState }>(
      `UPDATE checkouts SET provider_ref = $2, payment_url = $3, updated_at = $4 WHERE id = $1 RETURNING status`,
      [id, providerRef, paymentUrl, now],
    );
    return row?.status === 'open';
  }

  async claimDue(provider: string, now: Date, limit: number): Promise<CheckoutId[]> {
    const rows = await this.database.query<{ id: CheckoutId }>(
      `WITH due AS (SELECT id FROM checkouts
       WHERE provider = $1 AND created_at < $2::timestamptz - interval '1 minute'
         -- Without a reference the provider is searched, as long as its page may exist.
         AND (provider_ref IS NOT NULL OR (amount > 0 AND expires_at > $2::timestamptz - interval '1 hour'))
         AND (status = 'open' OR updated_at > $2::timestamptz - interval '14 days'
           OR id IN (SELECT checkout_id FROM payment_findings WHERE resolved_at IS NULL))
         AND (checked_at IS NULL OR checked_at < $2::timestamptz - CASE
           WHEN status = 'open' AND created_at < $2::timestamptz - interval '1 hour' THEN interval '10 minutes'
           WHEN status = 'open' OR checked_at < updated_at THEN interval '2 minutes'
           WHEN updated_at > $2::timestamptz - interval '1 day' THEN interval '1 hour'
           ELSE interval '12 hours' END)
       ORDER BY checked_at NULLS FIRST LIMIT $3 FOR UPDATE SKIP LOCKED)
       UPDATE checkouts c SET checked_at = $2 FROM due WHERE c.id = due.id RETURNING c.id`,
      [provider, now, limit],
    );
    return rows.map((row) => row.id);
  }

  async expired(now: Date, limit: number): Promise<CheckoutId[]> {
    const checkouts = await this.checkouts.find({
      select: { id: true },
      where: { state: 'open', expiresAt: LessThanOrEqual(now) },
      order: { expiresAt: 'ASC' },
      take: limit,
    });
    return checkouts.map(({ id }) => id);
  }

  private async one(where: FindOptionsWhere<Checkout>): Promise<Checkout | undefined> {
    return (await this.checkouts.findOneBy(where)) ?? undefined;
  }

  private async lockOne(where: FindOptionsWhere<Checkout>): Promise<Checkout | undefined> {
    return (await this.checkouts.findOne({ where, lock: { mode: 'pessimistic_write' } })) ?? undefined;
  }

  private get checkouts(): Repository<Checkout> {
    return this.database.repository(this.checkoutRepository);
  }
}
