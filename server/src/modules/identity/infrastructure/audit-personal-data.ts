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

/** SQL of what an entry has recorded; of one about something that is not the person's alone the fields that hold the address. */
const RECORDED = (column: 'before' | 'after') => `CASE
  WHEN subject_id = ANY($2::text[]) AND subject_id <> ALL($3::text[]) OR jsonb_typeof(${column}) <> 'object' THEN ${column}
  ELSE (SELECT jsonb_object_agg(key, value) FROM jsonb_each(${column}) WHERE value::text ~* $1) END AS "${column}"`;

/** What the audit log says about a person: the entries stay, their content goes. */
@Injectable()
@HoldsPersonalData({ tables: ['audit_log'] })
export class AuditPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async collect({ mention, ids, sharedIds }: Person): Promise<CollectedData[]> {
    const rows = await queryAsJson<Record<string, unknown>>(
      this.database,
      `SELECT ${isoTime('created_at')} AS "at", action, ${RECORDED('before')}, ${RECORDED('after')} FROM audit_log WHERE ${OF_PERSON} ORDER BY id`,
      [mention, ids, sharedIds],
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
