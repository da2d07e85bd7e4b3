import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { Refund, RefundItem, Refunds } from '../domain/refund.js';
import { Money, type OrderId, type RefundId } from '#kernel';
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

  async ofOrder(orderId: OrderId): Promise<Refund[]> {
    const refunds = await this.refunds.find({ where: { orderId }, order: { id: 'ASC' } });
    if (refunds.length === 0) return refunds;
    const items = await this.items.findBy({
      refundId: In(refunds.map(({ id }) => id)),
    });
    return refunds.map((refund) => refund.holding(items.filter(({ refundId }) => refundId === refund.id)));
  }

  async find(id: RefundId): Promise<Refund | undefined> {
    const refund = await this.refunds.findOneBy({ id });
    return refund?.holding(await this.items.findBy({ refundId: id }));
  }

  async ordersWith(orderIds: readonly OrderId[], key: string): Promise<OrderId[]> {
    const found = await this.refunds.find({
      select: { orderId: true },
      where: { orderId: In(orderIds), key },
    });
    return orderIds.filter((id) => found.some(({ orderId }) => orderId === id));
  }

  sentFrom(orderId: OrderId): Promise<Money> {
    return this.sumFrom(orderId, `status <> 'failed'`);
  }

  completedFrom(orderId: OrderId): Promise<Money> {
    return this.sumFrom(orderId, `status = 'done'`);
  }

  async pendingAfter(id: RefundId, limit: number): Promise<RefundId[]> {
    const rows = await this.database.query<{ id: RefundId }>(
      `SELECT id FROM refunds WHERE status = 'due' AND provider_state = 'pending' AND id > $1 ORDER BY id LIMIT $2`,
      [id, limit],
    );
    return rows.map((row) => row.id);
  }

  /** The sum of the refunds in those states from the payment of an order; a bank transfer leaves the payment alone. */
  private async sumFrom(orderId: OrderId, states: string): Promise<Money> {
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
