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

/** The requests for personal data themselves. Erasing them ends every link and every open page of the address. */
@Injectable()
@HoldsPersonalData({ tables: ['privacy_requests'] })
export class RequestsPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async idsOf(email: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT id FROM privacy_requests WHERE email = $1',
      [email],
    );
    return rows.map(({ id }) => id);
  }

  async collect({ email }: Person): Promise<CollectedData[]> {
    const rows = await queryAsJson<Record<string, unknown>>(
      this.database,
      `SELECT ${isoTime('created_at')} AS "at", email, locale FROM privacy_requests WHERE email = $1 ORDER BY created_at`,
      [email],
    );
    return [{ kind: 'requests', rows }];
  }

  async erase({ email }: Person): Promise<void> {
    await this.database.execute('DELETE FROM privacy_requests WHERE email = $1', [email]);
  }
}
