import { Injectable } from '@nestjs/common';
import { ON_SALE } from './low-stock.js';
import { Database } from '#platform/database/database';

/** What products on sale are called in the shop's own language. */
@Injectable()
export class NamesOnSale {
  constructor(private readonly database: Database) {}

  /** The names by product id; drafts and archived products are missing. */
  async of(productIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.query<{ id: string; name: string }>(
      `SELECT p.id, p.name FROM products p WHERE p.id = ANY($1::uuid[]) AND ${ON_SALE}`,
      [productIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
