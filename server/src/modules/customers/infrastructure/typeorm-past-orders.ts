import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, type FindOptionsWhere, type Repository } from 'typeorm';
import {
  PastOrder,
  PastOrderLine,
  PastOrders,
  type PastOrderData,
  type PastOrderLineData,
  type StoredPastOrder,
} from '../domain/past-order.js';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';

@Injectable()
export class TypeormPastOrders extends PastOrders {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @InjectRepository(PastOrder) private readonly orderRepository: Repository<PastOrder>,
    @InjectRepository(PastOrderLine) private readonly lineRepository: Repository<PastOrderLine>,
  ) {
    super();
  }

  locked(ids: readonly string[]): Promise<StoredPastOrder[]> {
    return this.find({ id: In([...ids]) });
  }

  byNumbers(numbers: readonly string[]): Promise<StoredPastOrder[]> {
    return this.find({ number: In([...numbers]) });
  }

  async add(orders: readonly StoredPastOrder[]): Promise<void> {
    const now = this.clock.now();
    await this.orders.insert(orders.map(({ id, fields }) => PastOrder.create(id, fields, now)));
    await this.lines.insert(orders.flatMap(({ id, fields }) => rowsOf(id, fields.lines)));
  }

  async change(orders: readonly { id: string; fields: Partial<PastOrderData> }[]): Promise<void> {
    const now = this.clock.now();
    const fieldsOf = new Map(orders.map(({ id, fields }) => [id, fields]));
    const stored = await this.orders.findBy({ id: In([...fieldsOf.keys()]) });
    for (const order of stored) order.change(fieldsOf.get(order.id) ?? {}, now);
    await this.orders.save(stored);
    const relined = orders.filter(({ fields }) => fields.lines !== undefined);
    if (relined.length === 0) return;
    await this.lines.delete({ orderId: In(relined.map(({ id }) => id)) });
    await this.lines.insert(relined.flatMap(({ id, fields }) => rowsOf(id, fields.lines ?? [])));
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.orders.delete({ id: In([...ids]) });
  }

  async removeBefore(time: Date): Promise<void> {
    await this.orders.delete({ placedAt: LessThan(time) });
  }

  private async find(where: FindOptionsWhere<PastOrder>): Promise<StoredPastOrder[]> {
    const orders = await this.orders.find({ where, lock: { mode: 'pessimistic_write' } });
    const rows = await this.lines.find({
      where: { orderId: In(orders.map(({ id }) => id)) },
      order: { position: 'ASC' },
    });
    const byOrder = new Map<string, PastOrderLine[]>();
    for (const row of rows) byOrder.set(row.orderId, [...(byOrder.get(row.orderId) ?? []), row]);
    return orders.map((one) => ({ id: one.id, fields: one.dataWith(byOrder.get(one.id) ?? []) }));
  }

  private get orders(): Repository<PastOrder> {
    return this.database.repository(this.orderRepository);
  }

  private get lines(): Repository<PastOrderLine> {
    return this.database.repository(this.lineRepository);
  }
}

function rowsOf(orderId: string, lines: readonly PastOrderLineData[]): PastOrderLine[] {
  return lines.map((line, position) => PastOrderLine.of(orderId, position, line));
}
