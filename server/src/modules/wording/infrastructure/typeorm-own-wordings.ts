import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { NO_TEXTS, OwnWording, OwnWordings } from '../domain/own-wording.js';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';

@Injectable()
export class TypeormOwnWordings extends OwnWordings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @InjectRepository(OwnWording) private readonly repository: Repository<OwnWording>,
  ) {
    super();
  }

  all(): Promise<OwnWording[]> {
    return this.wordings.find();
  }

  async find(template: string): Promise<OwnWording | undefined> {
    return (await this.wordings.findOneBy({ template })) ?? undefined;
  }

  async lock(template: string): Promise<OwnWording> {
    const first = { template, texts: NO_TEXTS, version: 0, updatedAt: this.clock.now() };
    await this.wordings.createQueryBuilder().insert().values(first).orIgnore().execute();
    return this.wordings.findOneOrFail({ where: { template }, lock: { mode: 'pessimistic_write' } });
  }

  async save(wording: OwnWording): Promise<void> {
    await this.wordings.save(wording);
  }

  private get wordings(): Repository<OwnWording> {
    return this.database.repository(this.repository);
  }
}
