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

/** Customers with their addresses, and orders of the earlier shop. */
@Injectable()
@HoldsPersonalData({ tables: ['users', 'addresses', 'past_orders', 'past_order_lines'] })
export class CustomersPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async idsOf(email: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id::text FROM users WHERE lower(email) = $1
       UNION SELECT id::text FROM past_orders WHERE lower(email) = $1`,
      [email],
    );
    return rows.map(({ id }) => id);
  }

  async collect({ email }: Person): Promise<CollectedData[]> {
    const customers = await queryAsJson<Record<string, unknown>>(
      this.database,
      `SELECT u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.phone, u.note, u.tags, u.source,
         ${isoTime('u.joined_at')} AS "joinedAt", u.marketing_state AS "marketing",
         u.marketing_level AS "marketingLevel", ${isoTime('u.marketing_at')} AS "marketingAt",
         u.marketing_source AS "marketingSource", u.marketing_wording AS "wording",
         (SELECT json_agg(to_jsonb(a) - '{id,user_id,position,created_at}'::text[] ORDER BY a.position)
          FROM addresses a WHERE a.user_id = u.id) AS "addresses"
       FROM users u WHERE lower(u.email) = $1`,
      [email],
    );
    const pastOrders = await queryAsJson<Record<string, unknown>>(
      this.database,
      `SELECT p.number AS "orderNumber", ${isoTime('p.placed_at')} AS "placedAt", p.email, p.customer_name AS "name",
         p.phone, p.total::text AS "total", p.currency, p.note, p.tags, p.shipping_address AS "shippingAddress",
         p.billing_address AS "billingAddress",
         (SELECT json_agg(json_build_object('name', l.name, 'quantity', l.quantity) ORDER BY l.position)
          FROM past_order_lines l WHERE l.order_id = p.id) AS "items"
       FROM past_orders p WHERE lower(p.email) = $1 ORDER BY p.placed_at`,
      [email],
    );
    return [
      { kind: 'customer', rows: customers },
      { kind: 'pastOrders', rows: pastOrders },
    ];
  }

  /** Orders of the earlier shop keep their number, amounts and lines: its figures. */
  async erase({ email }: Person): Promise<void> {
    await this.database.execute('DELETE FROM users WHERE lower(email) = $1', [email]);
    await this.database.execute(
      `UPDATE past_orders SET email = NULL, customer_name = NULL, phone = NULL, note = NULL, tags = '{}',
         shipping_address = NULL, billing_address = NULL WHERE lower(email) = $1`,
      [email],
    );
  }
}
