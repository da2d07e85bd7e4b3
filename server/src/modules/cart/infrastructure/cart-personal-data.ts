import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import { queryAsJson } from '#platform/database/json-rows';
import {
  HoldsPersonalData,
  type CollectedData,
  type Person,
  type PersonalDataHolder,
} from '#platform/personal-data/personal-data';

/** The carts of the browsers that a person has ordered with. */
@Injectable()
@HoldsPersonalData({ tables: ['cart_items'] })
export class CartPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async collect({ ids }: Person): Promise<CollectedData[]> {
    const rows = await queryAsJson<Record<string, unknown>>(
      this.database,
      `SELECT product_id AS "productId", size, color, quantity, ${isoTime('created_at')} AS "at"
       FROM cart_items WHERE session_id = ANY($1::text[]) ORDER BY created_at`,
      [ids],
    );
    return [{ kind: 'cart', rows }];
  }

  async erase({ ids }: Person): Promise<void> {
    await this.database.execute('DELETE FROM cart_items WHERE session_id = ANY($1::text[])', [ids]);
  }
}
