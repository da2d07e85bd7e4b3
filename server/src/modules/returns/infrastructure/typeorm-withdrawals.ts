import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { GOING_ON, type ReturnKind } from '../domain/return-steps.js';
import { Withdrawal } from '../domain/withdrawal.js';
import { Withdrawals } from '../domain/withdrawals.js';
import { Database } from '#platform/database/database';

@Injectable()
export class TypeormWithdrawals extends Withdrawals {
  constructor(
    private readonly database: Database,
    @InjectRepository(Withdrawal) private readonly repository: Repository<Withdrawal>,
  ) {
    super();
  }

  async add(withdrawal: Withdrawal): Promise<void> {
    await this.withdrawals.insert(withdrawal);
  }

  async find(id: string): Promise<Withdrawal | undefined> {
    return (await this.withdrawals.findOneBy({ id })) ?? undefined;
  }

  async lock(id: string): Promise<Withdrawal | undefined> {
    const lock = { mode: 'pessimistic_write' } as const;
    return (await this.withdrawals.findOne({ where: { id }, lock })) ?? undefined;
  }

  async lockByExchange(orderId: string, newOrderId: string): Promise<Withdrawal | undefined> {
    const row = await this.database.one<{ id: string }>(
      `SELECT id FROM withdrawals WHERE order_id = $1
       AND settlements @> jsonb_build_array(jsonb_build_object('kind', 'exchange', 'orderId', $2::text))`,
      [orderId, newOrderId],
    );
    return row && this.lock(row.id);
  }

  lockWishes(orderId: string): Promise<Withdrawal[]> {
    const where = { orderId, kind: In(['return', 'exchange']), status: In(['wish', 'open', 'arrived']) };
    return this.withdrawals.find({ where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  async unsettled(orderId: string): Promise<string[]> {
    const where = { orderId, status: In(['wish', 'open', 'arrived']) };
    return (await this.withdrawals.find({ select: { id: true }, where, order: { id: 'ASC' } })).map(
      ({ id }) => id,
    );
  }

  async goingBack(orderId: string): Promise<Withdrawal | undefined> {
    const where = { orderId, status: In(['open', 'arrived']) };
    return (await this.withdrawals.findOne({ where, order: { id: 'ASC' } })) ?? undefined;
  }

  isWithdrawn(orderId: string, except: string): Promise<boolean> {
    const status = In([...GOING_ON, 'refunded']);
    return this.withdrawals.existsBy({ orderId, kind: 'withdrawal', status, id: Not(except) });
  }

  async save(withdrawal: Withdrawal): Promise<void> {
    await this.withdrawals.save(withdrawal);
  }

  ofOrder(orderId: string, kind: ReturnKind): Promise<Withdrawal[]> {
    const status = In(['draft', ...GOING_ON]);
    return this.withdrawals.find({ where: { orderId, kind, status }, order: { id: 'ASC' } });
  }

  countUnmatched(email: string, since: Date): Promise<number> {
    return this.withdrawals.countBy({ email, orderId: IsNull(), receivedAt: MoreThan(since) });
  }

  async deleteOld({ drafts, unmatched }: { drafts: Date; unmatched: Date }): Promise<void> {
    await this.withdrawals.delete({ status: 'draft', createdAt: LessThan(drafts) });
    await this.withdrawals.delete({ orderId: IsNull(), receivedAt: LessThan(unmatched) });
  }

  private get withdrawals(): Repository<Withdrawal> {
    return this.database.repository(this.repository);
  }
}
