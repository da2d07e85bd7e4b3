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

/** SQL of the entries about something of the person (`$2`), and of those that hold the address (`$1`). */
const OF_PERSON = '(subject_id = ANY($2::text[]) OR before::text ~* $1 OR after::text ~* $1)';

/** What the audit log says about a person: the entries stay, their content goes. */
@Injectable()
@HoldsPersonalData({ tables: ['audit_log'] })
export class AuditPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async collect({ mention, ids }: Person): Promise<CollectedData[]> {
    const rows = await queryAsJson<Record<string, unknown>>(
      this.database,
      `SELECT ${isoTime('created_at')} AS "at", action, before, after FROM audit_log WHERE ${OF_PERSON} ORDER BY id`,
      [mention, ids],
    );
    return [{ kind: 'changes', rows }];
  }

  async erase({ mention, ids }: Person): Promise<void> {
    await this.database.query(
      `SELECT erase_audit_contents(array(SELECT id FROM audit_log WHERE ${OF_PERSON}))`,
      [mention, ids],
    );
  }
}
