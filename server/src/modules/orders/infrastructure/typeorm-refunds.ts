import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { Refund, RefundItem, Refunds } from '../domain/refund.js';
import { Money } from '#kernel';
import { Database } from '#platform/database/database';

@Injectable()
export class TypeormRefunds extends Refunds {
  constructor(
    private readonly database: Database,
    @InjectRepository(Refund) private readonly refundRepository: Repository<Refund>,
    @InjectRepository(RefundItem) private readonly itemRepository: Repository<RefundItem>,
  ) {
    super();
  }

  async ofOrder(orderId: string): Promise<Refund[]> {
    const refunds = await this.refunds.find({ where: { orderId }, order: { id: 'ASC' } });
    if (refunds.length === 0) return refunds;
    const items = await this.items.findBy({
      refundId: In(refunds.map(({ id }) => id)),
    });
    for (const refund of refunds) refund.items = items.filter(({ refundId }) => refundId === refund.id);
    return refunds;
  }

  async find(id: string): Promise<Refund | undefined> {
    const refund = await this.refunds.findOneBy({ id });
    if (!refund) return undefined;
    refund.items = await this.items.findBy({ refundId: id });
    return refund;
  }

  async ordersWith(orderIds: readonly string[], key: string): Promise<string[]> {
    const found = await this.refunds.find({
      select: { orderId: true },
      where: { orderId: In(orderIds), key },
    });
    return orderIds.filter((id) => found.some(({ orderId }) => orderId === id));
  }

  sentFrom(orderId: string): Promise<Money> {
    return this.sumFrom(orderId, `status <> 'failed'`);
  }

  completedFrom(orderId: string): Promise<Money> {
    return this.sumFrom(orderId, `status = 'done'`);
  }

  async pendingAfter(id: string, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM refunds WHERE status = 'due' AND provider_state = 'pending' AND id > $1 ORDER BY id LIMIT $2`,
      [id, limit],
    );
    return rows.map((row) => row.id);
  }

  /** The sum of the refunds in those states from the payment of an order; a bank transfer leaves the payment alone. */
  private async sumFrom(orderId: string, states: string): Promise<Money> {
    const row = await this.database.one<{ sent: string }>(
      `SELECT (
         (SELECT coalesce(sum(amount), 0) FROM refunds
          WHERE order_id = $1 AND ${states} AND sources IS NULL AND transfer IS NULL)
         + (SELECT coalesce(sum((s ->> 'amount')::numeric), 0) FROM refunds r, jsonb_array_elements(r.sources) s
            WHERE r.sources @> jsonb_build_array(jsonb_build_object('orderId', $1::text))
              AND r.${states} AND r.transfer IS NULL AND s ->> 'orderId' = $1::text))::text AS sent`,
      [orderId],
    );
    return Money.parse(row?.sent ?? '0');
  }

  async add({ items, ...columns }: Refund): Promise<void> {
    await this.refunds.insert(columns);
    if (items.length > 0) await this.items.insert([...items]);
  }

  async save(refund: Refund): Promise<void> {
    await this.refunds.save(refund);
  }

  private get refunds(): Repository<Refund> {
    return this.database.repository(this.refundRepository);
  }

  private get items(): Repository<RefundItem> {
    return this.database.repository(this.itemRepository);
  }
}
