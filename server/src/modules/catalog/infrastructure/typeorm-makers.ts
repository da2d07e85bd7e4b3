import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { makerExists, makerInUse } from '../domain/errors.js';
import { Maker, Makers, type MakerName } from '../domain/maker.js';
import { Database, violatedConstraint } from '#platform/database/database';

/** Makers in PostgreSQL. */
@Injectable()
export class TypeormMakers extends Makers {
  constructor(
    private readonly database: Database,
    @InjectRepository(Maker) private readonly injected: Repository<Maker>,
  ) {
    super();
  }

  async lock(id: string): Promise<Maker | undefined> {
    const found = await this.repository.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    return found ?? undefined;
  }

  async lockNames(): Promise<MakerName[]> {
    const all = await this.repository.find({ lock: { mode: 'for_key_share' }, order: { id: 'ASC' } });
    return all.map(({ id, name, responsible }) => ({ id, name, responsible: responsible?.name ?? null }));
  }

  async add(maker: Maker): Promise<void> {
    await refusing(() => this.repository.insert({ ...maker }));
  }

  async save({ id, ...values }: Maker): Promise<void> {
    await refusing(() => this.repository.update({ id }, values));
  }

  async remove({ id }: Maker): Promise<void> {
    await refusing(() => this.repository.delete({ id }));
  }

  private get repository() {
    return this.database.repository(this.injected);
  }
}

async function refusing(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'makers_name_unique') throw makerExists();
    if (constraint === 'products_maker_fk') throw makerInUse();
    throw error;
  }
}
