import { Injectable } from '@nestjs/common';
import { ReferencesOfPerson } from '../read/references-of-person.js';
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

/** SQL of the statements by the address `$1`, and of those about the orders `$2`, whoever sent them. */
const OF_PERSON = '(lower(email) = $1 OR order_id::text = ANY($2::text[]))';

/** SQL of what the sender has entered, when that is the person. */
const BY_PERSON = (column: string, name = column) =>
  `CASE WHEN lower(email) = $1 THEN ${column} END AS "${name}"`;

/** SQL of what the shop has noted, unless it is about the order of somebody else. */
const ABOUT_PERSON = (column: string) =>
  `CASE WHEN order_id IS NULL OR order_id::text = ANY($2::text[]) THEN ${column} END AS "${column}"`;

/** Withdrawals, voluntary returns and exchanges of a person. */
@Injectable()
@HoldsPersonalData({ tables: ['withdrawals'] })
export class ReturnsPersonalData implements PersonalDataHolder {
  constructor(
    private readonly database: Database,
    private readonly references: ReferencesOfPerson,
  ) {}

  idsOf(email: string): Promise<string[]> {
    return this.references.byEmail(email);
  }

  sharedIdsOf(email: string): Promise<string[]> {
    return this.references.ofTwo(email);
  }

  /** Of a statement from another address its content only, and of one about the order of another what its sender has entered. */
  async collect({ email, ids }: Person): Promise<CollectedData[]> {
    const rows = await queryAsJson<Record<string, unknown>>(
      this.database,
      `SELECT receipt_number AS "receiptNumber", kind, status, order_number AS "orderNumber",
         ${BY_PERSON('email')}, ${BY_PERSON('name')}, ${BY_PERSON('in_words', 'inWords')}, ${BY_PERSON('wish')},
         stated, ${ABOUT_PERSON('lines')}, ${isoTime('received_at')} AS "receivedAt", ${ABOUT_PERSON('note')}, rejection
       FROM withdrawals WHERE ${OF_PERSON} ORDER BY created_at`,
      [email, ids],
    );
    return [{ kind: 'returns', rows }];
  }

  /** A statement without an order is deleted; one with an order stays with it, without the person. */
  async erase({ email, ids }: Person): Promise<void> {
    await this.database.execute(
      `DELETE FROM withdrawals WHERE ${OF_PERSON} AND (order_id IS NULL OR status = 'draft')`,
      [email, ids],
    );
    await this.database.execute(
      `UPDATE withdrawals SET email = '', name = '', in_words = NULL, wish = NULL, note = NULL, rejection = NULL,
         version = version + 1 WHERE ${OF_PERSON}`,
      [email, ids],
    );
  }

  /** Not a statement that fits no order: anyone can make one with any address. It is erased with the rest. */
  async openMatters({ email, ids }: Person): Promise<OpenMatter[]> {
    return this.database.query<OpenMatter & Record<string, unknown>>(
      `SELECT 'return' AS kind, receipt_number AS reference FROM withdrawals
       WHERE ${OF_PERSON} AND status IN ('received', 'wish', 'open', 'arrived') ORDER BY reference`,
      [email, ids],
    );
  }
}
