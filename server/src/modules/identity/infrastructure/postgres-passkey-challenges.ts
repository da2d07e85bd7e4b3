import { Injectable } from '@nestjs/common';
import { CHALLENGE_SECONDS, PasskeyChallenges, type Challenged } from '../domain/passkey-challenges.js';
import { Database } from '#platform/database/database';

/** Each new challenge deletes so many that have ended, so that the table holds hardly more than the open ones. */
const SWEPT_AT_ONCE = 10;

/** SQL rather than a mapped class: taking a challenge is one statement, so that it is answered once. */
@Injectable()
export class PostgresPasskeyChallenges extends PasskeyChallenges {
  constructor(private readonly database: Database) {
    super();
  }

  async put({ browser, purpose }: Challenged, challenge: string, now: Date): Promise<void> {
    await this.database.execute(
      `DELETE FROM passkey_challenges WHERE (browser, purpose) IN (
         SELECT browser, purpose FROM passkey_challenges WHERE expires_at <= $1
         ORDER BY expires_at LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
      [now],
    );
    await this.database.execute(
      `INSERT INTO passkey_challenges (browser, purpose, challenge, expires_at)
       VALUES ($1, $2, $3, $4::timestamptz + interval '${CHALLENGE_SECONDS} seconds')
       ON CONFLICT (browser, purpose) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`,
      [browser, purpose, challenge, now],
    );
  }

  async take({ browser, purpose }: Challenged, now: Date): Promise<string | null> {
    const row = await this.database.one<{ challenge: string; expiresAt: Date }>(
      `DELETE FROM passkey_challenges WHERE browser = $1 AND purpose = $2
       RETURNING challenge, expires_at AS "expiresAt"`,
      [browser, purpose],
    );
    return row && row.expiresAt > now ? row.challenge : null;
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.database.execute('DELETE FROM passkey_challenges WHERE expires_at <= $1', [now]);
  }
}
