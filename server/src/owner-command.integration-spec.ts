import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/support/database.js';
import { runOwnerCommand } from './owner-command.js';

let database: TestDatabase;

const envWith = (url: string) => ({
  DATABASE_URL: url,
  SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
  ADMIN_EMAIL: 'owner@example.test',
});

async function execute(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the command for an owner who cannot sign in', () => {
  const withFactor = () =>
    execute(
      database.url,
      `UPDATE staff SET totp_secret = 'v1.sealed', totp_last_step = 1, recovery_codes = '["x"]',
         must_change_password = false, second_factor_due_at = now() + interval '7 days'`,
    );
  /** Puts a session and a device beside the account. */
  const signedIn = () =>
    execute(
      database.url,
      `INSERT INTO sessions (sid, sess, expire, staff_id) SELECT 'a', '{}', now() + interval '1 hour', id FROM staff;
       INSERT INTO staff_devices (id, staff_id, network) SELECT 'd', id, '192.0.2.1' FROM staff`,
    );
  const left = () =>
    execute(
      database.url,
      `SELECT (SELECT count(*)::integer FROM sessions) AS sessions, (SELECT count(*)::integer FROM staff_devices) AS devices`,
    );
  const newest = async () => {
    const [entry] = await execute(
      database.url,
      'SELECT action, before, after FROM audit_log ORDER BY id DESC LIMIT 1',
    );
    const [mail] = await execute(
      database.url,
      `SELECT recipient, data ->> 'event' AS event FROM mails ORDER BY id DESC LIMIT 1`,
    );
    return { entry, mail };
  };

  it('creates the owner, or sets a new one-time password, and leaves the second factor on [asvs: 6.4.3]', async () => {
    const first = await runOwnerCommand([], envWith(database.url));
    expect(first).toMatchObject({ failed: false });
    expect(first.text).toMatch(/^owner-sign-in: owner@example\.test \S{22}$/);
    await withFactor();
    await signedIn();
    const again = await runOwnerCommand([], envWith(database.url));
    expect(again.text).toMatch(/^owner-sign-in: owner@example\.test \S{22}$/m);
    expect(again.text).toContain('The second factor stays');
    expect(again.text).toContain('--turn-off-second-factor');
    expect(
      await execute(database.url, 'SELECT totp_secret, recovery_codes, must_change_password FROM staff'),
    ).toEqual([{ totp_secret: 'v1.sealed', recovery_codes: ['x'], must_change_password: true }]);
    expect(await left()).toEqual([{ sessions: 0, devices: 0 }]);
    const { entry, mail } = await newest();
    expect(entry).toEqual({
      action: 'identity.owner-password-reset',
      before: null,
      after: { mustChangePassword: true },
    });
    expect(mail).toEqual({ recipient: 'owner@example.test', event: 'password-reset-on-server' });
  });

  it('turns the second factor off only when told to, with a warning, a mail and its set-up at the next sign-in', async () => {
    await withFactor();
    await signedIn();
    const { text, failed } = await runOwnerCommand(['--turn-off-second-factor'], envWith(database.url));
    expect(failed).toBe(false);
    expect(text).toMatch(/^WARNING: The second factor of owner@example\.test is off/);
    expect(text).toMatch(/^owner-sign-in: owner@example\.test \S{22}$/m);
    expect(
      await execute(
        database.url,
        `SELECT totp_secret, recovery_codes, must_change_password, second_factor_due_at <= now() AS due FROM staff`,
      ),
    ).toEqual([{ totp_secret: null, recovery_codes: [], must_change_password: true, due: true }]);
    expect(await left()).toEqual([{ sessions: 0, devices: 0 }]);
    const { entry, mail } = await newest();
    expect(entry).toMatchObject({ after: { mustChangePassword: true, secondFactor: false } });
    expect(JSON.stringify(entry)).not.toContain('sealed');
    expect(mail).toEqual({ recipient: 'owner@example.test', event: 'second-factor-removed-on-server' });
  });

  it('refuses an argument that it does not know, and changes nothing', async () => {
    const before = await execute(database.url, 'SELECT password_hash FROM staff');
    const { text, failed } = await runOwnerCommand(['--turn-off'], envWith(database.url));
    expect(failed).toBe(true);
    expect(text).toBe('Unknown argument --turn-off.\nUsage: npm run owner [-- --turn-off-second-factor]');
    expect(await execute(database.url, 'SELECT password_hash FROM staff')).toEqual(before);
  });

  it('explains before the first start that there is no shop yet', async () => {
    const empty = await createTestDatabase();
    await execute(empty.url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const { text, failed } = await runOwnerCommand([], envWith(empty.url));
    await empty.drop();
    expect(failed).toBe(true);
    expect(text).toContain('holds no shop yet');
    expect(text).toContain('npm start');
    expect(text).not.toContain('    at '); // No stack.
  });

  it('explains that the database is unreachable or refuses access', async () => {
    expect(await runOwnerCommand([], envWith('postgres://shop@127.0.0.1:1/shop'))).toEqual({
      failed: true,
      text: 'The database cannot be reached (ECONNREFUSED).\nStart it, or correct DATABASE_URL.',
    });
    const missing = new URL(database.url);
    missing.pathname = '/no_such_shop';
    const { text, failed } = await runOwnerCommand([], envWith(missing.href));
    expect(failed).toBe(true);
    expect(text).toContain('no_such_shop');
    expect(text).toContain('DATABASE_URL');
  });

  it('names every missing setting', async () => {
    const { text, failed } = await runOwnerCommand([], {});
    expect(failed).toBe(true);
    expect(text).toContain('DATABASE_URL');
    expect(text).toContain('SESSION_SECRET');
  });
});
