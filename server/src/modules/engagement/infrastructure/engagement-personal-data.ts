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

/** Messages of a person, and their consent to the newsletter. */
@Injectable()
@HoldsPersonalData({ tables: ['contact_messages', 'newsletters'] })
export class EngagementPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async idsOf(email: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM contact_messages WHERE lower(email) = $1 UNION SELECT id FROM newsletters WHERE lower(email) = $1`,
      [email],
    );
    return rows.map(({ id }) => id);
  }

  async collect({ email }: Person): Promise<CollectedData[]> {
    const messages = await queryAsJson<Record<string, unknown>>(
      this.database,
      `SELECT ${isoTime('created_at')} AS "at", name, email, subject, message, ${isoTime('handled_at')} AS "handledAt"
       FROM contact_messages WHERE lower(email) = $1 ORDER BY created_at`,
      [email],
    );
    const newsletter = await queryAsJson<Record<string, unknown>>(
      this.database,
      `SELECT email, wording, ${isoTime('subscribed_at')} AS "subscribedAt",
         ${isoTime('confirmed_at')} AS "confirmedAt", ${isoTime('unsubscribed_at')} AS "unsubscribedAt"
       FROM newsletters WHERE lower(email) = $1`,
      [email],
    );
    return [
      { kind: 'messages', rows: messages },
      { kind: 'newsletter', rows: newsletter },
    ];
  }

  /** Also takes the address out of messages of others. */
  async erase({ email, mention }: Person): Promise<void> {
    await this.database.execute('DELETE FROM contact_messages WHERE lower(email) = $1', [email]);
    await this.database.execute(
      `UPDATE contact_messages SET message = regexp_replace(message, $1, '…', 'gi'),
         subject = regexp_replace(subject, $1, '…', 'gi') WHERE message ~* $1 OR subject ~* $1`,
      [mention],
    );
    await this.database.execute('DELETE FROM newsletters WHERE lower(email) = $1', [email]);
  }
}
