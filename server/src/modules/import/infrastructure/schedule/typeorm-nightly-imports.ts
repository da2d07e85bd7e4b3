import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { NightlyImport, NightlyImports } from '../../domain/schedule/nightly-import.js';
import { Database } from '#platform/database/database';

@Injectable()
export class TypeormNightlyImports extends NightlyImports {
  constructor(
    private readonly database: Database,
    @InjectRepository(NightlyImport) private readonly injected: Repository<NightlyImport>,
  ) {
    super();
  }

  get(): Promise<NightlyImport> {
    return this.repository.findOneByOrFail({ onlyRow: true });
  }

  lock(): Promise<NightlyImport> {
    return this.repository.findOneOrFail({
      where: { onlyRow: true },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async save({ onlyRow, ...values }: NightlyImport): Promise<void> {
    await this.repository.update({ onlyRow }, values);
  }

  /** The repository of the open transaction, if there is one. */
  private get repository() {
    return this.database.repository(this.injected);
  }
}
