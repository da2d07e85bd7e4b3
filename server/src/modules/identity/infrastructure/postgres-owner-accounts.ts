import { OwnerAccounts, type OwnerPassword } from '../domain/owner-accounts.js';
import type { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

/** The second factor may be lost together with the password. */
const NO_SECOND_FACTOR = `totp_secret = NULL, totp_last_step = NULL, recovery_codes = '[]'`;

/** SQL rather than repositories, because set-up and commands run without Nest. */
export class PostgresOwnerAccounts extends OwnerAccounts {
  constructor(private readonly database: Database) {
    super();
  }

  async hasOwner(): Promise<boolean> {
    return (
      (await this.database.one(`SELECT 1 FROM staff WHERE role = 'owner' AND active LIMIT 1`)) !== undefined
    );
  }

  async put({ email, passwordHash, oneTime }: OwnerPassword): Promise<void> {
    await this.database.execute(
      `INSERT INTO staff (id, email, role, password_hash, must_change_password) VALUES ($1, $2, 'owner', $3, $4)
       ON CONFLICT (lower(email)) DO UPDATE SET role = 'owner', active = true, password_hash = excluded.password_hash,
         must_change_password = excluded.must_change_password, updated_at = now(), ${NO_SECOND_FACTOR}`,
      [newId(), email, passwordHash, oneTime],
    );
  }

  async reset(email: string, passwordHash: string): Promise<string | undefined> {
    const owner = await this.database.one<{ id: string; email: string }>(
      `UPDATE staff SET password_hash = $1, must_change_password = true, updated_at = now(), ${NO_SECOND_FACTOR}
       WHERE id = (SELECT id FROM staff WHERE role = 'owner' AND active
                   ORDER BY lower(email) = lower($2) DESC, created_at, id LIMIT 1)
       RETURNING id, email`,
      [passwordHash, email],
    );
    if (!owner) return undefined;
    await this.database.execute('DELETE FROM sessions WHERE staff_id = $1', [owner.id]);
    await this.database.execute(
      `INSERT INTO audit_log (id, staff_email, action, subject_type, subject_id, after)
       VALUES ($1, 'system', 'identity.owner-password-reset', 'staff', $2,
               '{"mustChangePassword": true, "secondFactor": false}')`,
      [newId(), owner.id],
    );
    return owner.email;
  }
}
