import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThanOrEqual, type FindOptionsWhere, type Repository } from 'typeorm';
import { SandboxPayment, SandboxPayments } from '../../domain/sandbox.js';
import type { CheckoutId } from '#kernel';
import { Database } from '#platform/database/database';

/** Payments that one comparison with the sandbox reads. */
const MOST_PAYMENTS = 2_000;

@Injectable()
export class TypeormSandboxPayments extends SandboxPayments {
  constructor(
    private readonly database: Database,
    @InjectRepository(SandboxPayment) private readonly paymentRepository: Repository<SandboxPayment>,
  ) {
    super();
  }

  async open(payment: SandboxPayment): Promise<string> {
    const insert = this.payments.createQueryBuilder().insert().values(payment).orIgnore();
    const { raw } = (await insert.returning('id').execute()) as { raw: { id: string }[] };
    if (raw[0]) return raw[0].id;
    const { id } = await this.payments.findOneByOrFail({ checkoutId: payment.checkoutId });
    return id;
  }

  async find(id: string): Promise<SandboxPayment | undefined> {
    return (await this.payments.findOneBy({ id })) ?? undefined;
  }

  async byCheckout(checkoutId: CheckoutId): Promise<SandboxPayment | undefined> {
    return (await this.payments.findOneBy({ checkoutId })) ?? undefined;
  }

  lock(id: string): Promise<SandboxPayment | undefined> {
    return this.lockOne({ id });
  }

  lockByIntent(paymentIntent: string): Promise<SandboxPayment | undefined> {
    return this.lockOne({ paymentIntent });
  }

  async save(payment: SandboxPayment): Promise<void> {
    await this.payments.save(payment);
  }

  paidSince(since: Date): Promise<SandboxPayment[]> {
    return this.payments.find({
      where: { status: 'paid', createdAt: MoreThanOrEqual(since) },
      order: { createdAt: 'ASC' },
      take: MOST_PAYMENTS,
    });
  }

  private async lockOne(where: FindOptionsWhere<SandboxPayment>): Promise<SandboxPayment | undefined> {
    return (await this.payments.findOne({ where, lock: { mode: 'pessimistic_write' } })) ?? undefined;
  }

  private get payments(): Repository<SandboxPayment> {
    return this.database.repository(this.paymentRepository);
  }
}
