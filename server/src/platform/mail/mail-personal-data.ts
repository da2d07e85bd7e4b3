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
import { MailFiles } from './mail-files.js';

/** SQL of the mails to the address `$1`, and of those about the person to others, such as notices to the owner. */
const OF_PERSON = `(lower(recipient) = $1 OR data::text ~* $2 OR EXISTS (
  SELECT 1 FROM unnest($3::text[]) AS reference WHERE position(reference IN data::text || dedupe_key) > 0))`;

const valuesOf = ({ email, mention, ids }: Person) => [email, mention, ids];

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
   * Deletes the files after the rows, whose locks a mail that is being sent waits for: it finds no row then and deletes its
   * file itself.
   */
  async erase(person: Person): Promise<void> {
    const mails = await this.database.query<{ id: string }>(
      `DELETE FROM mails WHERE ${OF_PERSON} RETURNING id`,
      valuesOf(person),
    );
    await this.files.delete(mails.map(({ id }) => id));
    await this.database.execute('DELETE FROM outbox_events WHERE payload::text ~* $1', [person.mention]);
  }
}
