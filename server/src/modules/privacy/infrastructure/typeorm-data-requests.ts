import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { DataRequest, DataRequests } from '../domain/data-request.js';
import { Database } from '#platform/database/database';

@Injectable()
export class TypeormDataRequests extends DataRequests {
  constructor(
    private readonly database: Database,
    @InjectRepository(DataRequest) private readonly repository: Repository<DataRequest>,
  ) {
    super();
  }

  async add(request: DataRequest): Promise<void> {
    await this.requests.insert(request);
  }

  async find(id: string): Promise<DataRequest | undefined> {
    return (await this.requests.findOneBy({ id })) ?? undefined;
  }

  async lock(id: string): Promise<DataRequest | undefined> {
    const lock = { mode: 'pessimistic_write' } as const;
    return (await this.requests.findOne({ where: { id }, lock })) ?? undefined;
  }

  async save(request: DataRequest): Promise<void> {
    await this.requests.save(request);
  }

  async deleteExpiredBefore(time: Date): Promise<void> {
    await this.requests.delete({ expiresAt: LessThan(time) });
  }

  private get requests(): Repository<DataRequest> {
    return this.database.repository(this.repository);
  }
}
