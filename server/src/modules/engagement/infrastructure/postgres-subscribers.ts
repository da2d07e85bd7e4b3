import { Injectable } from '@nestjs/common';
import { MAIL_PAUSE_SECONDS, Subscribers, type Language } from '../domain/subscribers.js';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

@Injectable()
export class PostgresSubscribers extends Subscribers {
  constructor(private readonly database: Database) {
    super();
  }

  async wish(email: string, language: Language, now: Date): Promise<string | undefined> {
    const row = await this.database.one<{ id: string }>(
      `INSERT INTO newsletters AS n (id, email, locale, subscribed_at, last_mail_at) VALUES ($1, $2, $3, $4, $4)
       ON CONFLICT (lower(email)) DO UPDATE SET locale = excluded.locale, last_mail_at = excluded.last_mail_at
       WHERE (n.confirmed_at IS NULL OR n.unsubscribed_at IS NOT NULL)
         AND (n.last_mail_at IS NULL OR n.last_mail_at <= $4::timestamptz - interval '${MAIL_PAUSE_SECONDS} seconds')
       RETURNING id`,
      [newId(), email, language, now],
    );
    return row?.id;
  }

  async confirm(id: string, askedAt: Date, now: Date): Promise<boolean> {
    const confirmed = await this.database.execute(
      `UPDATE newsletters
       SET confirmed_at = CASE WHEN unsubscribed_at IS NULL THEN coalesce(confirmed_at, $3) ELSE $3 END,
           unsubscribed_at = NULL
       WHERE id = $1 AND (unsubscribed_at IS NULL OR unsubscribed_at <= $2)`,
      [id, askedAt, now],
    );
    return confirmed === 1;
  }

  async unsubscribe(id: string, now: Date): Promise<boolean> {
    const done = await this.database.execute(
      'UPDATE newsletters SET unsubscribed_at = coalesce(unsubscribed_at, $2) WHERE id = $1',
      [id, now],
    );
    return done === 1;
  }
}
