import { Injectable } from '@nestjs/common';
import { BulkChanges, type ChangedProduct } from '../domain/bulk-changes.js';
import { Database } from '#platform/database/database';

/** Changes of many products in PostgreSQL, one JSON value each. */
@Injectable()
export class PostgresBulkChanges extends BulkChanges {
  constructor(private readonly database: Database) {
    super();
  }

  async add(id: string, products: readonly ChangedProduct[]): Promise<void> {
    await this.database.execute('INSERT INTO bulk_changes (id, products) VALUES ($1, $2)', [
      id,
      JSON.stringify(products),
    ]);
  }

  async take(id: string): Promise<readonly ChangedProduct[] | undefined> {
    const row = await this.database.one<{ products: ChangedProduct[] }>(
      'DELETE FROM bulk_changes WHERE id = $1 RETURNING products',
      [id],
    );
    return row?.products;
  }

  async deleteOld(): Promise<void> {
    await this.database.execute(`DELETE FROM bulk_changes WHERE created_at < now() - interval '30 days'`);
  }
}
