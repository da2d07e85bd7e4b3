import { Injectable } from '@nestjs/common';
import type { StaffRole } from '../domain/permissions.js';
import {
  SESSION_IDLE_SECONDS,
  SESSION_MAX_SECONDS,
  SESSION_TOUCH_SECONDS,
  Sessions,
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
  readonly lastSeenAt: Date;
}

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
    secondFactor: string | null;
    userAgent: string;
    now: Date;
  }): Promise<boolean> {
    const opened = await this.database.execute(
      `INSERT INTO sessions (sid, sess, expire, staff_id, created_at, last_seen_at)
       SELECT $1, $2, $5::timestamptz + interval '${SESSION_IDLE_SECONDS} seconds', id, $5, $5
       FROM staff WHERE id = $3 AND active AND password_hash = $4 AND totp_secret IS NOT DISTINCT FROM $6 FOR SHARE`,
      [
        session.id,
        JSON.stringify({ userAgent: session.userAgent }),
        session.staffId,
        session.passwordHash,
        session.now,
        session.secondFactor,
      ],
    );
    return opened === 1;
  }

  async find(id: string, now: Date): Promise<FoundSession | null> {
    const row = await this.database.one<SessionRow>(
      `SELECT a.id, a.email, a.name, a.role, a.must_change_password AS "mustChangePassword",
              a.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt"
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
      `SELECT s.sid AS id, coalesce(s.sess ->> 'userAgent', '') AS "userAgent", s.created_at AS "createdAt",
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

  async endAll(staffId: string, exceptId: string | null): Promise<number> {
    return this.database.execute('DELETE FROM sessions WHERE staff_id = $1 AND sid IS DISTINCT FROM $2', [
      staffId,
      exceptId,
    ]);
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.database.execute(
      `DELETE FROM sessions WHERE expire <= $1 OR created_at <= $1::timestamptz - interval '${SESSION_MAX_SECONDS} seconds'`,
      [now],
    );
  }
}
