import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, type Repository } from 'typeorm';
import { Redirect, RedirectRepository } from '../domain/redirect.js';
import { redirectSchema } from './entities.js';
import { Database } from '#platform/database/database';
import { EntityColumns } from '#platform/database/entity-columns';

const COLUMNS = new EntityColumns(redirectSchema);

/** Redirects in PostgreSQL. */
@Injectable()
export class TypeormRedirects extends RedirectRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(Redirect) private readonly injected: Repository<Redirect>,
  ) {
    super();
  }

  lock(): Promise<void> {
    return this.database.lock('redirects');
  }

  async byId(id: string): Promise<Redirect | undefined> {
    return (await this.repository.findOneBy({ id })) ?? undefined;
  }

  touching(paths: readonly string[]): Promise<Redirect[]> {
    return this.repository.find({
      where: [{ from: Any(paths) }, { toKey: Any(paths) }],
      order: { from: 'ASC' },
    });
  }

  async save(redirects: readonly Redirect[]): Promise<void> {
    if (redirects.length === 0) return;
    await this.database.execute(
      `INSERT INTO redirects (${COLUMNS.names})
       SELECT ${COLUMNS.valuesOf('w')} FROM jsonb_to_recordset($1) AS w (${COLUMNS.record})
       ON CONFLICT (id) DO UPDATE SET from_path = excluded.from_path, to_path = excluded.to_path, to_key = excluded.to_key,
         kind = excluded.kind`,
      [COLUMNS.toJson(redirects)],
    );
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.repository.delete({ id: Any(ids) });
  }

  /** The repository of the open transaction, if there is one. */
  private get repository(): Repository<Redirect> {
    return this.database.repository(this.injected);
  }
}
