import { Injectable } from '@nestjs/common';
import { Passkeys, type NewPasskey, type Passkey } from '../domain/passkeys.js';
import { FORGET_UNUSED_CODES } from './unused-recovery-codes.js';
import { Database } from '#platform/database/database';

interface Row extends Record<string, unknown>, Omit<Passkey, 'counter' | 'publicKey'> {
  readonly publicKey: Buffer<ArrayBuffer>;
  /** A bigint. */
  readonly counter: string;
}

const COLUMNS = `id, staff_id AS "staffId", credential_id AS "credentialId", public_key AS "publicKey", counter,
  transports, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

/**
 * SQL rather than a mapped class: each change is one statement whose condition decides, so that of several requests at
 * the same moment one succeeds.
 */
@Injectable()
export class PostgresPasskeys extends Passkeys {
  constructor(private readonly database: Database) {
    super();
  }

  async ofStaff(staffId: string): Promise<Passkey[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM staff_passkeys WHERE staff_id = $1 ORDER BY created_at, id`,
      [staffId],
    );
    return rows.map(passkeyOf);
  }

  async byCredential(credentialId: string): Promise<Passkey | null> {
    const row = await this.database.one<Row>(
      `SELECT ${COLUMNS} FROM staff_passkeys WHERE credential_id = $1`,
      [credentialId],
    );
    return row ? passkeyOf(row) : null;
  }

  async lockAccount(staffId: string): Promise<number> {
    await this.database.query('SELECT 1 FROM staff WHERE id = $1 FOR UPDATE', [staffId]);
    const row = await this.database.one<{ n: number }>(
      'SELECT count(*)::integer AS n FROM staff_passkeys WHERE staff_id = $1',
      [staffId],
    );
    return row?.n ?? 0;
  }

  add(passkey: NewPasskey): Promise<boolean> {
    return this.change(
      `INSERT INTO staff_passkeys (id, staff_id, credential_id, public_key, counter, transports, name, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (credential_id) DO NOTHING`,
      [
        passkey.id,
        passkey.staffId,
        passkey.credentialId,
        Buffer.from(passkey.publicKey),
        passkey.counter,
        JSON.stringify(passkey.transports),
        passkey.name,
        passkey.createdAt,
      ],
    );
  }

  rename(id: string, staffId: string, name: string): Promise<boolean> {
    return this.change('UPDATE staff_passkeys SET name = $3 WHERE id = $1 AND staff_id = $2', [
      id,
      staffId,
      name,
    ]);
  }

  async remove(id: string, staffId: string): Promise<string | null> {
    await this.lockAccount(staffId);
    const row = await this.database.one<{ name: string }>(
      'DELETE FROM staff_passkeys WHERE id = $1 AND staff_id = $2 RETURNING name',
      [id, staffId],
    );
    if (row) await this.database.execute(FORGET_UNUSED_CODES, [staffId]);
    return row?.name ?? null;
  }

  async use({ id, staffId }: Passkey, counter: number, now: Date): Promise<boolean> {
    // Before the passkey's row, in the order in which a removal locks them.
    await this.database.query('SELECT 1 FROM staff WHERE id = $1 FOR SHARE', [staffId]);
    return this.change(
      `UPDATE staff_passkeys SET counter = $2::bigint, last_used_at = $3
       WHERE id = $1 AND (counter < $2::bigint OR (counter = 0 AND $2::bigint = 0))`,
      [id, counter, now],
    );
  }

  private async change(statement: string, values: unknown[]): Promise<boolean> {
    return (await this.database.execute(statement, values)) === 1;
  }
}

function passkeyOf({ publicKey, counter, ...row }: Row): Passkey {
  return { ...row, publicKey: new Uint8Array(publicKey), counter: Number(counter) };
}
