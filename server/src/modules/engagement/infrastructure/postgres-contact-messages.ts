import { Injectable } from '@nestjs/common';
import { ContactMessages, SECOND_CLICK_SECONDS, type NewContactMessage } from '../domain/contact-messages.js';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

@Injectable()
export class PostgresContactMessages extends ContactMessages {
  constructor(private readonly database: Database) {
    super();
  }

  async add(message: NewContactMessage, now: Date): Promise<string | undefined> {
    // Clicks that come at the same moment wait for each other here, then the second one finds the first.
    await this.database.lock(`contact:${message.email}`);
    const row = await this.database.one<{ id: string }>(
      `INSERT INTO contact_messages (id, name, email, subject, message, locale, created_at)
       SELECT $1::uuid, $2::text, $3::text, $4::text, $5::text, $6::text, $7::timestamptz
       WHERE NOT EXISTS (
         SELECT 1 FROM contact_messages
         WHERE created_at > $7::timestamptz - interval '${SECOND_CLICK_SECONDS} seconds'
           AND email = $3 AND message = $5 AND subject IS NOT DISTINCT FROM $4
       ) RETURNING id`,
      [newId(), message.name, message.email, message.subject, message.message, message.language, now],
    );
    return row?.id;
  }

  async setHandled(id: string, handled: boolean, now: Date): Promise<{ before: boolean } | undefined> {
    return this.database.one<{ before: boolean }>(
      `UPDATE contact_messages m SET handled_at = CASE WHEN $2 THEN coalesce(m.handled_at, $3) END
       FROM (SELECT id, handled_at FROM contact_messages WHERE id = $1 FOR UPDATE) was
       WHERE m.id = was.id RETURNING was.handled_at IS NOT NULL AS before`,
      [id, handled, now],
    );
  }
}
