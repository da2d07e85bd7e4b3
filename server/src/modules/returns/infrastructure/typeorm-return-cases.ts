import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { GOING_ON, type ReturnKind } from '../domain/return-steps.js';
import { ReturnCase } from '../domain/return-case.js';
import { ReturnCases } from '../domain/return-cases.js';
import type { OrderId, ReturnCaseId } from '#kernel';
import { Database } from '#platform/database/database';

@Injectable()
export class TypeormReturnCases extends ReturnCases {
  constructor(
    private readonly database: Database,
    @InjectRepository(ReturnCase) private readonly repository: Repository<ReturnCase>,
  ) {
    super();
  }

  async add(returnCase: ReturnCase): Promise<void> {
    await this.returnCases.insert(returnCase);
  }

  async find(id: ReturnCaseId): Promise<ReturnCase | undefined> {
    return (await this.returnCases.findOneBy({ id })) ?? undefined;
  }

  async newest(orderNumber?: string): Promise<ReturnCase | undefined> {
    const found = await this.returnCases.findOne({
      where: {
        orderId: Not(IsNull()),
        receivedAt: Not(IsNull()),
        ...(orderNumber !== undefined && { orderNumber }),
      },
      order: { id: 'DESC' },
    });
    return found ?? undefined;
  }

  async lock(id: ReturnCaseId): Promise<ReturnCase | undefined> {
    const lock = { mode: 'pessimistic_write' } as const;
    return (await this.returnCases.findOne({ where: { id }, lock })) ?? undefined;
  }

  async lockByExchange(orderId: OrderId, newOrderId: OrderId): Promise<ReturnCase | undefined> {
    const row = await this.database.one<{ id: ReturnCaseId }>(
      `SELECT id FROM withdrawals WHERE order_id = $1
       AND settlements @> jsonb_build_array(jsonb_build_object('kind', 'exchange', 'orderId', $2::text))`,
      [orderId, newOrderId],
    );
    return row && this.lock(row.id);
  }

  lockWishes(orderId: OrderId): Promise<ReturnCase[]> {
    const where = { orderId, kind: In(['return', 'exchange']), status: In(['wish', 'open', 'arrived']) };
    return this.returnCases.find({ where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  async unsettled(orderId: OrderId): Promise<ReturnCaseId[]> {
    const where = { orderId, status: In(['wish', 'open', 'arrived']) };
    return (await this.returnCases.find({ select: { id: true }, where, order: { id: 'ASC' } })).map(
      ({ id }) => id,
    );
  }

  async goingBack(orderId: OrderId): Promise<ReturnCase | undefined> {
    const where = { orderId, status: In(['open', 'arrived']) };
    return (await this.returnCases.findOne({ where, order: { id: 'ASC' } })) ?? undefined;
  }

  isWithdrawn(orderId: OrderId, except: ReturnCaseId): Promise<boolean> {
    const status = In([...GOING_ON, 'refunded']);
    return this.returnCases.existsBy({ orderId, kind: 'withdrawal', status, id: Not(except) });
  }

  async readdress(orderId: OrderId, former: string, email: string): Promise<void> {
    await this.database.execute(
      'UPDATE withdrawals SET email = $3 WHERE order_id = $1 AND lower(email) = lower($2)',
      [orderId, former, email],
    );
  }

  async save(returnCase: ReturnCase): Promise<void> {
    await this.returnCases.save(returnCase);
  }

  ofOrder(orderId: OrderId, kind: ReturnKind): Promise<ReturnCase[]> {
    const status = In(['draft', ...GOING_ON]);
    return this.returnCases.find({ where: { orderId, kind, status }, order: { id: 'ASC' } });
  }

  countUnmatched(email: string, since: Date): Promise<number> {
    return this.returnCases.countBy({ email, orderId: IsNull(), receivedAt: MoreThan(since) });
  }

  async deleteOld({ drafts, unmatched }: { drafts: Date; unmatched: Date }): Promise<void> {
    await this.returnCases.delete({ status: 'draft', createdAt: LessThan(drafts) });
    await this.returnCases.delete({ orderId: IsNull(), receivedAt: LessThan(unmatched) });
  }

  private get returnCases(): Repository<ReturnCase> {
    return this.database.repository(this.repository);
  }
}
