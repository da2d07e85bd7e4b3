import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

/** A sitemap has at most 50,000 addresses; the shop's other pages need a few of them. */
const MAX_PRODUCTS = 49_000;

export interface ListedAddresses {
  categories: { name: string }[];
  products: { id: string; updatedAt: Date }[];
}

/** Categories and products that have their own page. */
@Injectable()
export class Addresses {
  constructor(private readonly database: Database) {}

  /** All pages that shoppers can open, the newest products first. */
  async listed(): Promise<ListedAddresses> {
    const [categories, products] = await Promise.all([
      this.database.query<{ name: string }>(`SELECT name FROM categories ORDER BY position, name`),
      this.database.query<{ id: string; updatedAt: Date }>(
        `SELECT id, updated_at AS "updatedAt" FROM products WHERE status = 'active' ORDER BY id DESC LIMIT ${MAX_PRODUCTS}`,
      ),
    ]);
    return { categories, products };
  }

  /** The active product that had this handle in the outside catalogue. */
  async productByHandle(handle: string): Promise<string | undefined> {
    const row = await this.database.one<{ id: string }>(
      `SELECT id FROM products WHERE shopify_handle = $1 AND status = 'active'`,
      [handle],
    );
    return row?.id;
  }
}
