import { Injectable } from '@nestjs/common';
import { CatalogVersion } from '../domain/catalog-version.js';
import { Database } from '#platform/database/database';

/** The version in its one-row table. PostgreSQL delivers the notice only when the transaction is committed. */
@Injectable()
export class PostgresCatalogVersion extends CatalogVersion {
  constructor(private readonly database: Database) {
    super();
  }

  async bump(): Promise<void> {
    await this.database.query(
      `WITH next AS (UPDATE catalog_version SET version = version + 1 RETURNING version)
       SELECT pg_notify('catalog', version::text) FROM next`,
    );
  }

  async current(): Promise<string> {
    const row = await this.database.one<{ version: string }>('SELECT version FROM catalog_version', []);
    return row?.version ?? '0';
  }
}
