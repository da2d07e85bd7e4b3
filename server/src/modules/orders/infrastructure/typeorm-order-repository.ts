import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FindOptionsWhere, QueryDeepPartialEntity, Repository } from 'typeorm';
import type { CancelReason } from '../domain/order-life.js';
import { OrderLine } from '../domain/order-line.js';
import { OrderRepository, TimelineEntry } from '../domain/order-repository.js';
import { Order } from '../domain/order.js';
import { DomainError } from '#kernel';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

@Injectable()
export class TypeormOrderRepository extends OrderRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(Order) private readonly orderRepository: Repository<Order>,
    @InjectRepository(OrderLine) private readonly lineRepository: Repository<OrderLine>,
    @InjectRepository(TimelineEntry) private readonly timelineRepository: Repository<TimelineEntry>,
  ) {
    super();
  }

  async add(order: Order): Promise<boolean> {
    const { lines, ...columns } = order;
    const inserted = await this.insertOnce(this.orders, columns);
    if (!inserted) return false;
    await this.lines.insert([...lines]);
    const { id: orderId, createdAt } = order;
    await this.addToTimeline(
      TimelineEntry.create({
        id: newId(),
        orderId,
        kind: 'placed',
        actor: 'shopper',
        details: {},
        createdAt,
      }),
    );
    return true;
  }

  async find(id: string): Promise<Order | undefined> {
    return (await this.orders.findOneBy({ id })) ?? undefined;
  }

  async lock(id: string): Promise<Order> {
    const lock = { mode: 'pessimistic_write' } as const;
    const order = await this.orders.findOne({ where: { id }, lock });
    if (!order) throw new DomainError('orders.order-not-found', 'not-found', 'There is no such order.');
    order.lines = await this.lines.find({
      where: { orderId: id },
      order: { position: 'ASC' },
    });
    return order;
  }

  async save(order: Order): Promise<void> {
    await this.orders.save(order);
  }

  async idByNumber(orderNumber: string): Promise<string | undefined> {
    return this.idWhere({ orderNumber });
  }

  async idByPayment(paymentRef: string): Promise<string | undefined> {
    return this.idWhere({ paymentRef });
  }

  addToTimeline(entry: TimelineEntry): Promise<boolean> {
    return this.insertOnce(this.timeline, entry);
  }

  async lastCancelReason(orderId: string): Promise<CancelReason | undefined> {
    const entry = await this.timeline.findOne({
      where: { orderId, kind: 'cancelled' },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return (entry?.details as { reason?: CancelReason } | undefined)?.reason;
  }

  private async insertOnce<Row extends Order | TimelineEntry>(
    repository: Repository<Row>,
    row: QueryDeepPartialEntity<Row>,
  ): Promise<boolean> {
    const insert = repository.createQueryBuilder().insert().values(row);
    const { raw } = (await insert.orIgnore().returning('id').execute()) as { raw: unknown[] };
    return raw.length === 1;
  }

  private async idWhere(where: FindOptionsWhere<Order>): Promise<string | undefined> {
    const order = await this.orders.findOne({ select: { id: true }, where });
    return order?.id;
  }

  private get orders(): Repository<Order> {
    return this.database.repository(this.orderRepository);
  }

  private get lines(): Repository<OrderLine> {
    return this.database.repository(this.lineRepository);
  }

  private get timeline(): Repository<TimelineEntry> {
    return this.database.repository(this.timelineRepository);
  }
}
