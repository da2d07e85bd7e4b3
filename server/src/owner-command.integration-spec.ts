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
  it('creates the owner, or sets a new one-time password and turns off the second factor', async () => {
    const first = await runOwnerCommand(envWith(database.url));
    expect(first).toMatchObject({ failed: false });
    expect(first.text).toMatch(/^owner-sign-in: owner@example\.test \S{20}$/);
    await execute(
      database.url,
      `UPDATE staff SET totp_secret = 'v1.sealed', totp_last_step = 1, recovery_codes = '["x"]', must_change_password = false`,
    );
    const again = await runOwnerCommand(envWith(database.url));
    expect(again.text).not.toBe(first.text);
    expect(
      await execute(database.url, 'SELECT totp_secret, recovery_codes, must_change_password FROM staff'),
    ).toEqual([{ totp_secret: null, recovery_codes: [], must_change_password: true }]);
    const [entry] = await execute(database.url, 'SELECT action, before, after FROM audit_log');
    expect(entry).toMatchObject({
      action: 'identity.owner-password-reset',
      after: { mustChangePassword: true, secondFactor: false },
    });
    expect(JSON.stringify(entry)).not.toContain('sealed');
  });

  it('explains before the first start that there is no shop yet', async () => {
    const empty = await createTestDatabase();
    await execute(empty.url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const { text, failed } = await runOwnerCommand(envWith(empty.url));
    await empty.drop();
    expect(failed).toBe(true);
    expect(text).toContain('holds no shop yet');
    expect(text).toContain('npm start');
    expect(text).not.toContain('    at '); // No stack.
  });

  it('explains that the database is unreachable or refuses access', async () => {
    expect(await runOwnerCommand(envWith('postgres://shop@127.0.0.1:1/shop'))).toEqual({
      failed: true,
      text: 'The database cannot be reached (ECONNREFUSED).\nStart it, or correct DATABASE_URL.',
    });
    const missing = new URL(database.url);
    missing.pathname = '/no_such_shop';
    const { text, failed } = await runOwnerCommand(envWith(missing.href));
    expect(failed).toBe(true);
    expect(text).toContain('no_such_shop');
    expect(text).toContain('DATABASE_URL');
  });

  it('names every missing setting', async () => {
    const { text, failed } = await runOwnerCommand({});
    expect(failed).toBe(true);
    expect(text).toContain('DATABASE_URL');
    expect(text).toContain('SESSION_SECRET');
  });
});
