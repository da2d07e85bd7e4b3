import { Injectable } from '@nestjs/common';
import type { StaffRole } from '../domain/permissions.js';
import {
  SESSION_IDLE_SECONDS,
  SESSION_MAX_SECONDS,
  SESSION_TOUCH_SECONDS,
  Sessions,
  type EndedSessions,
  type FoundSession,
  type SessionSummary,
} from '../domain/sessions.js';
import { Database } from '#platform/database/database';

interface SessionRow {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: StaffRole;
  readonly mustChangePassword: boolean;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly secondFactorDueAt: Date | null;
  readonly lastSeenAt: Date;
}

/** SQL: the account `a` has an app or a passkey. */
const HAS_FACTOR =
  '(a.totp_secret IS NOT NULL OR EXISTS (SELECT 1 FROM staff_passkeys p WHERE p.staff_id = a.id))';

const ALIVE = `expire > $2 AND s.created_at > $2::timestamptz - interval '${SESSION_MAX_SECONDS} seconds'`;

/**
 * SQL rather than a mapped class: every request of staff reads the session and its account in one statement, and
 * opening a session checks the account in the statement that inserts it.
 */
@Injectable()
export class PostgresSessions extends Sessions {
  constructor(private readonly database: Database) {
    super();
  }

  async open(session: {
    id: string;
    staffId: string;
    passwordHash: string;
    byPasswordAlone: boolean;
    userAgent: string;
    network: string;
    deviceId: string;
    now: Date;
  }): Promise<boolean> {
    // Locked before the next statement looks at the factors, so that one that is just being added is seen.
    await this.database.query('SELECT 1 FROM staff WHERE id = $1 FOR SHARE', [session.staffId]);
    const opened = await this.database.execute(
      `INSERT INTO sessions (sid, sess, expire, staff_id, created_at, last_seen_at, confirmed_at)
       SELECT $1, $2, $5::timestamptz + interval '${SESSION_IDLE_SECONDS} seconds', id, $5, $5, $5
       FROM staff a WHERE id = $3 AND active AND password_hash = $4 AND ($6::boolean IS FALSE OR NOT ${HAS_FACTOR})`,
      [
        session.id,
        JSON.stringify({
          userAgent: session.userAgent,
          network: session.network,
          device: session.deviceId,
        }),
        session.staffId,
        session.passwordHash,
        session.now,
        session.byPasswordAlone,
      ],
    );
    return opened === 1;
  }

  async find(id: string, now: Date): Promise<FoundSession | null> {
    const row = await this.database.one<SessionRow>(
      `SELECT a.id, a.email, a.name, a.role, a.must_change_password AS "mustChangePassword",
              a.created_at AS "createdAt", s.confirmed_at AS "confirmedAt",
              CASE WHEN a.role = 'owner' AND NOT ${HAS_FACTOR} THEN a.second_factor_due_at END AS "secondFactorDueAt",
              s.last_seen_at AS "lastSeenAt"
       FROM sessions s JOIN staff a ON a.id = s.staff_id
       WHERE s.sid = $1 AND a.active AND ${ALIVE}`,
      [id, now],
    );
    if (!row) return null;
    const { lastSeenAt, ...account } = row;
    const extended = now.getTime() - lastSeenAt.getTime() >= SESSION_TOUCH_SECONDS * 1000;
    if (extended) {
      await this.database.execute(
        `UPDATE sessions SET last_seen_at = $2, expire = $2::timestamptz + interval '${SESSION_IDLE_SECONDS} seconds'
         WHERE sid = $1 AND last_seen_at < $2`,
        [id, now],
      );
    }
    return { staff: { ...account, sessionId: id }, extended };
  }

  async isOpen(id: string, now: Date): Promise<boolean> {
    const row = await this.database.one(
      `SELECT 1 FROM sessions s JOIN staff a ON a.id = s.staff_id WHERE s.sid = $1 AND a.active AND ${ALIVE}`,
      [id, now],
    );
    return row !== undefined;
  }

  async ofStaff(staffId: string, now: Date): Promise<SessionSummary[]> {
    return this.database.query<SessionSummary & Record<string, unknown>>(
      `SELECT s.sid AS id, coalesce(s.sess ->> 'userAgent', '') AS "userAgent",
              coalesce(s.sess ->> 'network', '') AS network, s.created_at AS "createdAt",
              s.last_seen_at AS "lastSeenAt"
       FROM sessions s WHERE s.staff_id = $1 AND ${ALIVE}
       ORDER BY s.last_seen_at DESC, s.sid LIMIT 100`,
      [staffId, now],
    );
  }

  async end(id: string, staffId: string): Promise<boolean> {
    return (
      (await this.database.execute('DELETE FROM sessions WHERE sid = $1 AND staff_id = $2', [
        id,
        staffId,
      ])) === 1
    );
  }

  async revoke(id: string, staffId: string): Promise<boolean> {
    const ended = await this.database.one<{ device: string | null }>(
      `DELETE FROM sessions WHERE sid = $1 AND staff_id = $2 RETURNING sess ->> 'device' AS device`,
      [id, staffId],
    );
    if (ended?.device) {
      await this.database.execute('DELETE FROM staff_devices WHERE staff_id = $1 AND id = $2', [
        staffId,
        ended.device,
      ]);
    }
    return ended !== undefined;
  }

  async replaceId(id: string, newId: string): Promise<boolean> {
    return (await this.database.execute('UPDATE sessions SET sid = $2 WHERE sid = $1', [id, newId])) === 1;
  }

  async confirm(id: string, now: Date): Promise<void> {
    await this.database.execute('UPDATE sessions SET confirmed_at = $2 WHERE sid = $1', [id, now]);
  }

  async endAll(staffId: string, exceptId: string | null): Promise<number> {
    await this.database.execute(
      `DELETE FROM staff_devices WHERE staff_id = $1 AND id IS DISTINCT FROM (
         SELECT sess ->> 'device' FROM sessions WHERE sid = $2 AND staff_id = $1)`,
      [staffId, exceptId],
    );
    return this.database.execute('DELETE FROM sessions WHERE staff_id = $1 AND sid IS DISTINCT FROM $2', [
      staffId,
      exceptId,
    ]);
  }

  async endEverybodys(exceptId: string, now: Date): Promise<EndedSessions> {
    const devices = await this.database.query<{ staffId: string }>(
      `DELETE FROM staff_devices d WHERE NOT EXISTS (
         SELECT 1 FROM sessions s WHERE s.sid = $1 AND s.staff_id = d.staff_id AND s.sess ->> 'device' = d.id)
       RETURNING staff_id AS "staffId"`,
      [exceptId],
    );
    const sessions = await this.database.query<{ staffId: string; open: boolean }>(
      `DELETE FROM sessions s WHERE sid <> $1 RETURNING staff_id AS "staffId", (${ALIVE}) AS open`,
      [exceptId, now],
    );
    const open = sessions.filter((session) => session.open);
    const accounts = await this.database.query<{ id: string; email: string }>(
      'SELECT id, email FROM staff WHERE active AND id = ANY($1::uuid[]) ORDER BY id',
      [[...devices, ...open].map(({ staffId }) => staffId)],
    );
    return { sessions: open.length, accounts };
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.database.execute(
      `DELETE FROM sessions WHERE expire <= $1 OR created_at <= $1::timestamptz - interval '${SESSION_MAX_SECONDS} seconds'`,
      [now],
    );
  }
}
