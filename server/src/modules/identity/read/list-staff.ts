import { Injectable } from '@nestjs/common';
import type { StaffListEntry } from '#contracts/identity';
import { DomainError } from '#kernel';
import { Database } from '#platform/database/database';

type Row = Omit<StaffListEntry, 'createdAt'> & { createdAt: Date };

const COLUMNS = `id, email, name, role, must_change_password AS "mustChangePassword", active,
  (totp_secret IS NOT NULL OR EXISTS (SELECT 1 FROM staff_passkeys WHERE staff_id = staff.id)) AS "hasSecondFactor", created_at AS "createdAt"`;

/** The staff accounts: owners first, then by address. */
@Injectable()
export class ListStaff {
  constructor(private readonly database: Database) {}

  async all(): Promise<StaffListEntry[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM staff ORDER BY role = 'owner' DESC, lower(email) LIMIT 500`,
    );
    return rows.map(shape);
  }

  /** One account. Throws `identity.staff-not-found`. */
  async byId(id: string): Promise<StaffListEntry> {
    const row = await this.database.one<Row>(`SELECT ${COLUMNS} FROM staff WHERE id = $1`, [id]);
    if (!row) throw new DomainError('identity.staff-not-found', 'not-found', 'There is no such account.');
    return shape(row);
  }
}

function shape(row: Row): StaffListEntry {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
