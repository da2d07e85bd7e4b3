import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

/** What products are called in the shop's own language. */
@Injectable()
export class ProductNames {
  constructor(private readonly database: Database) {}

  /** The names by product id. */
  async of(productIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.query<{ id: string; name: string }>(
      'SELECT id, name FROM products WHERE id = ANY($1::uuid[])',
      [productIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
