import { Injectable } from '@nestjs/common';
import { DEFAULT_SHOP_NAME } from '#kernel';
import { Database } from '#platform/database/database';

/** The shop's name. The module of the settings cannot be asked: it depends on this one. */
@Injectable()
export class ShopName {
  constructor(private readonly database: Database) {}

  async current(): Promise<string> {
    const row = await this.database.one<{ name: string | null }>(
      `SELECT value ->> 'shopName' AS name FROM settings WHERE key = 'shop'`,
    );
    return row?.name ?? DEFAULT_SHOP_NAME;
  }
}
