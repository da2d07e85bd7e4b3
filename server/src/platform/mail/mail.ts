import { Injectable } from '@nestjs/common';
import type { Locale } from '#contracts/primitives';
import { Database } from '../database/database.js';
import { newId, oldestIdIn } from '../ids.js';
import { Outbox } from '../outbox/outbox.js';

/** Published when a mail has been stored and is to be sent. */
export const MAIL_REQUESTED = 'mail.requested';

export interface MailRequest {
  /** Two requests with the same key are one mail: the id of what caused it, and the template's name. */
  readonly dedupeKey: string;
  readonly template: string;
  readonly locale: Locale;
  readonly recipient: string;
  /** Plain data that the template shows. */
  readonly data: object;
}

/** Stores mails in the transaction of what causes them; the worker sends them afterwards. */
@Injectable()
export class Mail {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Requests one mail. Requesting it again with the same `dedupeKey` changes nothing. After a restore, a mail about
   * something older is held back until the owner releases it: it may have been sent before the restore.
   */
  async request(mail: MailRequest): Promise<void> {
    const id = newId();
    const written = await this.database.one<{ status: string }>(
      `INSERT INTO mails (id, dedupe_key, template, locale, recipient, data, status)
       SELECT $1, $2, $3, $4, $5, $6, CASE WHEN EXISTS (
         SELECT FROM restores WHERE mails_released_at IS NULL AND restored_at > $7::timestamptz
       ) THEN 'held' ELSE 'waiting' END
       ON CONFLICT (dedupe_key) DO NOTHING RETURNING status`,
      [
        id,
        mail.dedupeKey,
        mail.template,
        mail.locale,
        mail.recipient,
        JSON.stringify(mail.data),
        oldestIdIn(mail.dedupeKey),
      ],
    );
    if (written?.status === 'waiting')
      await this.outbox.store({ type: MAIL_REQUESTED, payload: { mailId: id } });
  }
}
