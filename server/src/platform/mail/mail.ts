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

/** A mail that is requested once more. */
export interface MailCopy {
  readonly id: string;
  /** False when this copy had been requested before. */
  readonly isNew: boolean;
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

  /** Sends what has not been sent yet from the address `former` to `recipient`, of mails about the orders with these numbers. */
  async readdress(former: string, recipient: string, orderNumbers: readonly string[]): Promise<void> {
    await this.database.execute(
      `UPDATE mails SET recipient = $2 WHERE lower(recipient) = lower($1) AND status IN ('waiting', 'held')
       AND data ->> 'orderNumber' = ANY($3::text[])`,
      [former, recipient, orderNumbers],
    );
  }

  /**
   * Requests a stored mail once more, as a mail of its own: what became of the former one stays true, and mailboxes, which
   * drop a mail whose Message-ID they know, show it. The same `key` again requests nothing more. A copy is never held back:
   * somebody has asked for it.
   * @returns `unknown` without such a mail, `waits` while it or a copy of it has not been sent yet
   */
  async copy(mailId: string, key: string): Promise<MailCopy | 'unknown' | 'waits'> {
    const mail = await this.database.one<{ dedupe_key: string; first: string }>(
      'SELECT dedupe_key, coalesce(copy_of, id) AS first FROM mails WHERE id = $1 FOR UPDATE',
      [mailId],
    );
    if (!mail) return 'unknown';
    const { first } = mail;
    // Copies of copies are of the first one, so that all of them share its lock.
    await this.database.execute('SELECT FROM mails WHERE id = $1 FOR UPDATE', [first]);
    const dedupeKey = `${mail.dedupe_key}:again:${key}`;
    const known = await this.database.one<{ id: string }>('SELECT id FROM mails WHERE dedupe_key = $1', [
      dedupeKey,
    ]);
    if (known) return { id: known.id, isNew: false };
    const waiting = await this.database.one(
      `SELECT FROM mails WHERE (id = $1 OR id = $2 OR copy_of = $1) AND status IN ('waiting', 'held') LIMIT 1`,
      [first, mailId],
    );
    if (waiting) return 'waits';
    const id = newId();
    await this.database.execute(
      `INSERT INTO mails (id, dedupe_key, template, locale, recipient, data, copy_of)
       SELECT $1, $2, template, locale, recipient, data, $3 FROM mails WHERE id = $4`,
      [id, dedupeKey, first, mailId],
    );
    await this.outbox.store({ type: MAIL_REQUESTED, payload: { mailId: id } });
    return { id, isNew: true };
  }
}
