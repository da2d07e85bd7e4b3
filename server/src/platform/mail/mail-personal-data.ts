import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { isoTime } from '../database/iso-time.js';
import { queryAsJson } from '../database/json-rows.js';
import {
  HoldsPersonalData,
  type CollectedData,
  type Person,
  type PersonalDataHolder,
} from '../personal-data/personal-data.js';
import { idsMentioning } from '../personal-data/references.js';
import { MailFiles } from './mail-files.js';

/** SQL of the mails to the address `$3`, and of those about the person to others, such as notices to the owner. */
const OF_PERSON = `(lower(recipient) = $3 OR id IN (${idsMentioning(
  'mails',
  '(data::text || dedupe_key)',
  'SELECT unnest($2::text[]) AS reference',
)}))`;

/** Mails to and about a person, and events that hold the address. */
@Injectable()
@HoldsPersonalData({ tables: ['mails', 'outbox_events'] })
export class MailPersonalData implements PersonalDataHolder {
  constructor(
    private readonly database: Database,
    private readonly files: MailFiles,
  ) {}

  async collect({ email }: Person): Promise<CollectedData[]> {
    const rows = await queryAsJson<Record<string, unknown>>(
      this.database,
      `SELECT ${isoTime('created_at')} AS "at", template, recipient AS "email", ${isoTime('sent_at')} AS "sentAt"
       FROM mails WHERE lower(recipient) = $1 ORDER BY created_at`,
      [email],
    );
    return [{ kind: 'mails', rows }];
  }

  /**
   * Deletes until nothing is left: a copy that was being requested is committed before its first mail can be deleted. Deletes
   * the files after the rows, whose locks a mail that is being sent waits for: it finds no row then and deletes its
   * file itself.
   */
  async erase(person: Person): Promise<void> {
    let mails: { id: string }[];
    do {
      mails = await this.database.query<{ id: string }>(`DELETE FROM mails WHERE ${OF_PERSON} RETURNING id`, [
        person.mention,
        person.ids,
        person.email,
      ]);
      await this.files.delete(mails.map(({ id }) => id));
    } while (mails.length > 0);
    await this.database.execute('DELETE FROM outbox_events WHERE payload::text ~* $1', [person.mention]);
  }
}
