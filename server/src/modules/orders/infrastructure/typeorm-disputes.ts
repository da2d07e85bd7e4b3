import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { Dispute, Disputes } from '../domain/dispute.js';
import type { OrderId } from '#kernel';
import { Database } from '#platform/database/database';

@Injectable()
export class TypeormDisputes extends Disputes {
  constructor(
    private readonly database: Database,
    @InjectRepository(Dispute) private readonly disputeRepository: Repository<Dispute>,
  ) {
    super();
  }

  ofOrders(orderIds: readonly OrderId[]): Promise<Dispute[]> {
    return this.disputes.find({ where: { orderId: In(orderIds) }, order: { id: 'ASC' } });
  }

  async save(dispute: Dispute): Promise<void> {
    await this.disputes.save(dispute);
  }

  private get disputes(): Repository<Dispute> {
    return this.database.repository(this.disputeRepository);
  }
}
