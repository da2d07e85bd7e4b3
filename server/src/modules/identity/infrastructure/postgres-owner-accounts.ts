import { OwnerAccounts, type OwnerPassword } from '../domain/owner-accounts.js';
import type { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

/** SQL that removes the second factor and lets only its set-up open at the next sign-in. */
const NO_SECOND_FACTOR = `, totp_secret = NULL, totp_last_step = NULL, recovery_codes = '[]', second_factor_due_at = now()`;

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
         must_change_password = excluded.must_change_password, updated_at = now()`,
      [newId(), email, passwordHash, oneTime],
    );
  }

  async reset(email: string, passwordHash: string, turnOffSecondFactor: boolean) {
    const owner = await this.database.one<{ id: string; email: string; hasSecondFactor: boolean }>(
      `UPDATE staff SET password_hash = $1, must_change_password = true, updated_at = now()
         ${turnOffSecondFactor ? NO_SECOND_FACTOR : ''}
       WHERE id = (SELECT id FROM staff WHERE role = 'owner' AND active
                   ORDER BY lower(email) = lower($2) DESC, created_at, id LIMIT 1)
       RETURNING id, email,
         (totp_secret IS NOT NULL OR EXISTS (SELECT 1 FROM staff_passkeys WHERE staff_id = staff.id)) AS "hasSecondFactor"`,
      [passwordHash, email],
    );
    if (!owner) return undefined;
    if (turnOffSecondFactor)
      await this.database.execute('DELETE FROM staff_passkeys WHERE staff_id = $1', [owner.id]);
    await this.database.execute('DELETE FROM sessions WHERE staff_id = $1', [owner.id]);
    await this.database.execute('DELETE FROM staff_devices WHERE staff_id = $1', [owner.id]);
    await this.database.execute(
      `INSERT INTO audit_log (id, staff_email, action, subject_type, subject_id, after)
       VALUES ($1, 'system', 'identity.owner-password-reset', 'staff', $2, $3)`,
      [
        newId(),
        owner.id,
        JSON.stringify({ mustChangePassword: true, ...(turnOffSecondFactor && { secondFactor: false }) }),
      ],
    );
    return { email: owner.email, hasSecondFactor: owner.hasSecondFactor };
  }
}
