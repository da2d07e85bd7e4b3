import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { NO_TEXTS, WordingOverride, WordingOverrides } from '../domain/wording-override.js';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';

@Injectable()
export class TypeormWordingOverrides extends WordingOverrides {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @InjectRepository(WordingOverride) private readonly repository: Repository<WordingOverride>,
  ) {
    super();
  }

  all(): Promise<WordingOverride[]> {
    return this.wordings.find();
  }

  async find(template: string): Promise<WordingOverride | undefined> {
    return (await this.wordings.findOneBy({ template })) ?? undefined;
  }

  async lock(template: string): Promise<WordingOverride> {
    const first = { template, texts: NO_TEXTS, version: 0, updatedAt: this.clock.now() };
    await this.wordings.createQueryBuilder().insert().values(first).orIgnore().execute();
    return this.wordings.findOneOrFail({ where: { template }, lock: { mode: 'pessimistic_write' } });
  }

  async save(wording: WordingOverride): Promise<void> {
    await this.wordings.save(wording);
  }

  private get wordings(): Repository<WordingOverride> {
    return this.database.repository(this.repository);
  }
}
