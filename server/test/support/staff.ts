import { createHash, randomBytes } from 'node:crypto';
import type { TestShop } from './app.js';
import { Clock } from '#platform/clock';
import { newId } from '#platform/ids';

export interface SignedInStaff {
  readonly id: string;
  readonly email: string;
  /** For the `headers` of fetch. */
  readonly headers: { readonly cookie: string };
}

/** Creates a staff member with an open session, who needs no second factor for ten years. Writes to the tables directly, because hashing a password takes long. */
export async function signIn(shop: TestShop, role: 'owner' | 'staff' = 'owner'): Promise<SignedInStaff> {
  const id = newId();
  const now = shop.app.get(Clock).now();
  const email = `${role}-${id.slice(-12)}@example.test`;
  const token = randomBytes(32).toString('base64url');
  await shop.database.query(
    `INSERT INTO staff (id, email, name, role, password_hash, second_factor_due_at)
     VALUES ($1, $2, $3, $4, 'no password fits', $5::timestamptz + interval '10 years')`,
    [id, email, `The ${role}`, role, now],
  );
  await shop.database.query(
    `INSERT INTO sessions (sid, sess, expire, staff_id, created_at, last_seen_at, confirmed_at)
     VALUES ($1, '{}', $3::timestamptz + interval '1 hour', $2, $3, $3, $3)`,
    [createHash('sha256').update(token).digest('hex'), id, now],
  );
  return { id, email, headers: { cookie: `staff=${token}` } };
}
