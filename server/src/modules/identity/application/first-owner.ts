import { newOneTimePassword, hashPassword } from './passwords.js';
import type { Env } from '#platform/config/env';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

/** The owner's address when `ADMIN_EMAIL` does not say one. */
const DEFAULT_EMAIL = 'owner@aranandash.example';

/** Whoever has the server may come in without the app that was lost. */
const NO_SECOND_FACTOR = `totp_secret = NULL, totp_last_step = NULL, recovery_codes = '[]'`;

/** One name for everybody who wants to make or reset the owner of this database. */
const OWNER_LOCK = 'first-owner';

type OwnerEnv = Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;

export interface OwnerSignIn {
  readonly email: string;
  readonly password: string;
  /** True for a one-time password, which must be replaced at the first sign-in. */
  readonly oneTime: boolean;
}

/**
 * Makes the shop's first owner when there is none: with `ADMIN_EMAIL` and `ADMIN_PASSWORD`, else with a one-time password.
 * Answers the sign-in when it was made now, else undefined. Safe when started twice at once: one of them makes it.
 */
export async function createFirstOwner(database: Database, env: OwnerEnv): Promise<OwnerSignIn | undefined> {
  if (await hasOwner(database)) return undefined;
  const signIn: OwnerSignIn = {
    email: (env.ADMIN_EMAIL ?? DEFAULT_EMAIL).toLowerCase(),
    password: env.ADMIN_PASSWORD ?? newOneTimePassword(),
    oneTime: env.ADMIN_PASSWORD === undefined,
  };
  const passwordHash = await hashPassword(signIn.password);
  return database.transaction(async () => {
    if (await hasOwner(database)) return undefined;
    await database.execute(
      `INSERT INTO staff (id, email, role, password_hash, must_change_password) VALUES ($1, $2, 'owner', $3, $4)
       ON CONFLICT (lower(email)) DO UPDATE SET role = 'owner', active = true, password_hash = excluded.password_hash,
         must_change_password = excluded.must_change_password, updated_at = now(), ${NO_SECOND_FACTOR}`,
      [newId(), signIn.email, passwordHash, signIn.oneTime],
    );
    return signIn;
  }, OWNER_LOCK);
}

/**
 * Gives the owner (the one of `ADMIN_EMAIL`, else the first) a new one-time password, turns the second factor off and
 * ends that account's sessions, for an owner who has lost password or app but has the server. Makes the owner when there is none.
 */
export async function resetOwnerPassword(database: Database, env: OwnerEnv): Promise<OwnerSignIn> {
  const made = await createFirstOwner(database, { ADMIN_EMAIL: env.ADMIN_EMAIL, ADMIN_PASSWORD: undefined });
  if (made) return made;
  const password = newOneTimePassword();
  const passwordHash = await hashPassword(password);
  return database.transaction(async () => {
    const owner = await database.one<{ id: string; email: string }>(
      `UPDATE staff SET password_hash = $1, must_change_password = true, updated_at = now(), ${NO_SECOND_FACTOR}
       WHERE id = (SELECT id FROM staff WHERE role = 'owner' AND active
                   ORDER BY lower(email) = lower($2) DESC, created_at, id LIMIT 1)
       RETURNING id, email`,
      [passwordHash, env.ADMIN_EMAIL ?? ''],
    );
    if (!owner) throw new Error('There is no owner whose password could be reset');
    await database.execute('DELETE FROM sessions WHERE staff_id = $1', [owner.id]);
    await database.execute(
      `INSERT INTO audit_log (id, staff_email, action, subject_type, subject_id, after)
       VALUES ($1, 'system', 'identity.owner-password-reset', 'staff', $2,
               '{"mustChangePassword": true, "secondFactor": false}')`,
      [newId(), owner.id],
    );
    return { email: owner.email, password, oneTime: true };
  }, OWNER_LOCK);
}

async function hasOwner(database: Database): Promise<boolean> {
  return (await database.one(`SELECT 1 FROM staff WHERE role = 'owner' AND active`)) !== undefined;
}
