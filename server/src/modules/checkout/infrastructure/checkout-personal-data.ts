import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import { queryAsJson } from '#platform/database/json-rows';
import {
  HoldsPersonalData,
  type CollectedData,
  type OpenMatter,
  type Person,
  type PersonalDataHolder,
} from '#platform/personal-data/personal-data';
import { idsMentioning } from '#platform/personal-data/references';

/**
 * SQL of the events that name the address `$1`, or by any reference one of the orders `$2` or of their checkouts: an event
 * may hold a name and a street without a mail address.
 */
const EVENTS = `id IN (${idsMentioning(
  'webhook_events',
  'payload::text',
  `SELECT unnest($2::text[]) AS reference
   UNION SELECT id::text FROM checkouts WHERE order_id::text = ANY($2::text[])
   UNION SELECT provider_ref FROM checkouts WHERE order_id::text = ANY($2::text[])`,
)})`;

/** SQL of the events about an order of somebody else, who may have had the address before it was corrected. */
const OF_OTHERS = `EXISTS (
  SELECT FROM regexp_matches(payload::text, '[0-9A-Za-z_-]{20,}', 'g') AS word (parts)
  JOIN checkouts c ON parts[1] IN (c.id::text, c.provider_ref) WHERE c.order_id::text <> ALL($2::text[]))`;

/** Checkouts of a person, and what the payment provider has reported about them. */
@Injectable()
@HoldsPersonalData({ tables: ['checkouts', 'webhook_events', 'sandbox_payments'] })
export class CheckoutPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async collect({ mention, ids }: Person): Promise<CollectedData[]> {
    const rows = await queryAsJson<Record<string, unknown>>(
      this.database,
      `SELECT provider, type, ${isoTime('received_at')} AS "receivedAt", payload AS "content"
       FROM webhook_events WHERE ${EVENTS} AND NOT ${OF_OTHERS} ORDER BY received_at`,
      [mention, ids],
    );
    return [{ kind: 'payments', rows }];
  }

  async erase({ mention, ids }: Person): Promise<void> {
    await this.database.execute(`UPDATE webhook_events SET payload = '{}' WHERE ${EVENTS}`, [mention, ids]);
    await this.database.execute(
      `UPDATE sandbox_payments SET customer = '{}'
       WHERE checkout_id IN (SELECT id FROM checkouts WHERE order_id::text = ANY($1::text[]))`,
      [ids],
    );
    await this.database.execute(
      `UPDATE checkouts SET session_id = '', payment_url = NULL WHERE order_id::text = ANY($1::text[])`,
      [ids],
    );
  }

  /** An event that is not handled yet would be lost. */
  async openMatters({ mention, ids }: Person): Promise<OpenMatter[]> {
    return this.database.query<OpenMatter & Record<string, unknown>>(
      `SELECT 'payment' AS kind, '' AS reference FROM webhook_events WHERE handled_at IS NULL AND ${EVENTS} LIMIT 1`,
      [mention, ids],
    );
  }
}
