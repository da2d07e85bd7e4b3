import { Injectable } from '@nestjs/common';
import { makerNotFound } from '../domain/errors.js';
import type { MakerRecord } from '#contracts/makers';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';

const COLUMNS = `m.id, m.name, m.street, m.postcode, m.city, m.country, m.contact, m.responsible, m.version,
  ${isoTime('m.updated_at')} AS "updatedAt",
  (SELECT count(*)::integer FROM products p WHERE p.maker_id = m.id) AS "productCount"`;

/** Makers for staff. A shop has few: they come in one list. */
@Injectable()
export class ListMakers {
  constructor(private readonly database: Database) {}

  /** All makers by name. */
  all(): Promise<MakerRecord[]> {
    return this.database.query<MakerRecord>(`SELECT ${COLUMNS} FROM makers m ORDER BY plain_text(m.name)`);
  }

  /** Throws `catalog.maker-not-found`. */
  async byId(id: string): Promise<MakerRecord> {
    const found = await this.database.one<MakerRecord>(`SELECT ${COLUMNS} FROM makers m WHERE m.id = $1`, [
      id,
    ]);
    if (!found) throw makerNotFound(id);
    return found;
  }
}
