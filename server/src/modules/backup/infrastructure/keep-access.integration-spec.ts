// @module-tag strict
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../../test/support/database.js';
import { accessReport } from './access-report.js';
import { createBackup } from './create-backup.js';
import { restoreBackup } from './restore-backup.js';
import { ShopFiles } from './shop-files.js';
import { DirectoryFileStore } from '#platform/files/directory-file-store';

const PASSPHRASE = 'correct horse battery staple';
const OWNER = '0199aa00-0000-7000-8000-000000000001';
const THIEF = '0199aa00-0000-7000-8000-000000000002';
const GONE = '0199aa00-0000-7000-8000-000000000003';
const ADDED = '0199aa00-0000-7000-8000-000000000004';
const ORDER = '0199aa00-0000-7000-8000-00000000000a';
const OTHER_ORDER = '0199aa00-0000-7000-8000-00000000000b';
/** Larger than the numbers that JavaScript counts exactly. */
const COUNTER = '9007199254740993';

/** The shop at the time of the backup. */
const AT_BACKUP = `
  INSERT INTO staff (id, email, role, password_hash, totp_secret, totp_last_step, recovery_codes) VALUES
    ('${OWNER}', 'owner@example.test', 'owner', 'former', 'former app', 10, '["one", "two"]'),
    ('${THIEF}', 'thief@example.test', 'owner', 'thief', NULL, NULL, '[]'),
    ('${GONE}', 'gone@example.test', 'staff', 'gone', NULL, NULL, '[]');
  INSERT INTO staff_passkeys (id, staff_id, credential_id, public_key, counter, name) VALUES
    (gen_random_uuid(), '${OWNER}', 'kept', '\\x0aff', 1, 'Phone'),
    (gen_random_uuid(), '${OWNER}', 'removed', '\\x0b', 1, 'Stolen phone');
  INSERT INTO staff_devices (id, staff_id, network) VALUES ('device', '${THIEF}', '192.0.2.1');
  INSERT INTO sessions (sid, sess, expire, staff_id) VALUES ('thief', '{}', now() + interval '1 hour', '${THIEF}');
  INSERT INTO passkey_challenges VALUES ('browser', 'sign-in', 'challenge', now() + interval '1 hour');
  INSERT INTO throttles (key, failures) VALUES ('sign-in', 1);
  INSERT INTO orders (id, order_number, email, subtotal, total_amount, country) VALUES
    ('${ORDER}', 'A-1', 'mistyped@example.test', 10, 10, 'NL'), ('${OTHER_ORDER}', 'A-2', 'b@example.test', 10, 10, 'NL');
  INSERT INTO withdrawals (id, kind, status, order_id, order_number, email, name, locale, stated, proved, lines, created_at)
    VALUES ('${ORDER}', 'return', 'draft', '${ORDER}', 'A-1', 'mistyped@example.test', 'A', 'en', '[]', true, '[]', now());
  INSERT INTO privacy_requests (id, email, locale, link_digest, expires_at, created_at)
    VALUES (gen_random_uuid(), 'a@example.test', 'en', '\\x01', now() + interval '1 hour', now());
  INSERT INTO connections VALUES ('payments', 1, '{"lastFour": "0001"}', 'former key', '2026-11-01'),
    ('mail', 1, '{}', 'mail', '2026-11-01');
  UPDATE shop_opening SET is_open = true, password = 'former password'`;

/** What happened since. */
const SINCE = `
  UPDATE staff SET password_hash = 'present', totp_secret = 'present app', totp_last_step = ${COUNTER},
    recovery_codes = '["two"]', second_factor_due_at = '2026-12-24T10:11:12.123456Z' WHERE id = '${OWNER}';
  UPDATE staff SET active = false, role = 'staff' WHERE id = '${THIEF}';
  DELETE FROM staff WHERE id = '${GONE}';
  INSERT INTO staff (id, email, role, password_hash) VALUES ('${ADDED}', 'added@example.test', 'staff', 'added');
  DELETE FROM staff_passkeys WHERE credential_id = 'removed';
  UPDATE staff_passkeys SET counter = ${COUNTER};
  DELETE FROM staff_devices;
  DELETE FROM sessions;
  INSERT INTO sessions (sid, sess, expire, staff_id) VALUES ('owner', '{}', now() + interval '1 hour', '${OWNER}');
  UPDATE throttles SET failures = 20, blocked_until = '2030-01-01';
  UPDATE orders SET email = 'right@example.test', links_from = '2026-11-20' WHERE id = '${ORDER}';
  UPDATE withdrawals SET email = 'right@example.test';
  UPDATE privacy_requests SET link_digest = NULL, access_digest = '\\x02';
  UPDATE connections SET version = 2, sealed = 'present key', changed_at = '2026-11-20' WHERE kind = 'payments';
  UPDATE shop_opening SET is_open = false, password = 'present password'`;

let folder: string;
let backup: { path: string; passphrase: string };
let former: TestDatabase;
let target: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-access-'));
  former = await createTestDatabase();
  await query(AT_BACKUP, former);
  const { file } = await createBackup(
    { databaseUrl: former.appUrl, files: shopFiles(), sessionSecret: 's'.repeat(40) },
    join(folder, 'backups'),
    PASSPHRASE,
    new Date('2026-11-23T02:00:00Z'),
  );
  backup = { path: file, passphrase: PASSPHRASE };
});
afterAll(async () => {
  await former.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => () => target.drop());

async function query<Row extends pg.QueryResultRow>(text: string, { url } = target): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
const texts = async (select: string) =>
  (await query<{ text: string }>(`SELECT (${select})::text AS text`)).map(({ text }) => text).join();

function shopFiles(): ShopFiles {
  const files = new DirectoryFileStore(join(folder, 'data'));
  return new ShopFiles(files, files);
}

const restore = (by: string | null = null) =>
  restoreBackup(backup, {
    ownerUrl: target.url,
    appUrl: target.appUrl,
    files: shopFiles(),
    replace: true,
    facts: { backup: 'night.age', by, wayBack: null },
  });

/** Everything that decides who gets in. */
const access = () =>
  query(
    `SELECT (SELECT jsonb_agg(to_jsonb(s) ORDER BY id) FROM staff s)::text AS staff,
       (SELECT jsonb_agg(to_jsonb(p) ORDER BY id) FROM staff_passkeys p)::text AS passkeys,
       (SELECT jsonb_agg(d) FROM staff_devices d)::text AS devices,
       (SELECT jsonb_agg(t) FROM throttles t)::text AS throttles,
       (SELECT jsonb_agg(to_jsonb(c) ORDER BY kind) FROM connections c)::text AS connections,
       (SELECT jsonb_agg(o) FROM (SELECT email, links_from FROM orders ORDER BY id) o)::text AS orders,
       (SELECT string_agg(email, ',') FROM withdrawals) AS statements,
       (SELECT jsonb_agg(v) FROM (SELECT password, is_open FROM shop_opening) v)::text AS visitors`,
  );
const count = (table: string) => texts(`SELECT count(*) FROM ${table}`);

describe('a restore of the same shop', () => {
  beforeEach(async () => {
    target = await createTestDatabase();
    await query(AT_BACKUP);
    await query(SINCE);
  });

  it('gives no access back and takes none, and says what it has kept', async () => {
    const present = await access();
    const { keptAccess, skippedNumbers } = await restore();
    expect(skippedNumbers).not.toEqual([]);
    expect(await access()).toEqual(present);
    expect([
      await count('sessions'),
      await count('passkey_challenges'),
      await count('privacy_requests'),
    ]).toEqual(['0', '0', '0']);
    expect(keptAccess).toEqual({
      accounts: [
        { email: 'added@example.test', differences: ['new'] },
        { email: 'gone@example.test', differences: ['removed'] },
        { email: 'owner@example.test', differences: ['password', 'second-factor', 'recovery-codes'] },
        { email: 'thief@example.test', differences: ['closed', 'role'] },
      ],
      orderLinks: 1,
      connections: ['payments'],
      visitors: { password: true, closed: true },
    });
    const report = accessReport(keptAccess).join('\n');
    expect(report).toContain('owner@example.test: password, second factor, recovery codes');
    expect(report).toContain('not as in the backup: payments');
  });

  it('keeps a later end of links, and a shop closed that was closed in the backup', async () => {
    await query(`UPDATE orders SET links_from = NULL; UPDATE shop_opening SET is_open = true`);
    expect((await restore()).keptAccess).toMatchObject({ orderLinks: 0, visitors: { closed: false } });
    expect(await texts(`SELECT string_agg(email, ',' ORDER BY id) FROM orders`)).toBe(
      'mistyped@example.test,b@example.test',
    );
  });

  it('changes nothing of it when it fails, and ends no session', async () => {
    const present = await access();
    // PostgreSQL refuses the audit entry, which comes after all of it.
    await expect(restore('no address\0')).rejects.toThrow('invalid byte sequence');
    expect(await access()).toEqual(present);
    expect(await texts('SELECT string_agg(sid, $$,$$) FROM sessions')).toBe('owner');
  });

  it('says why it failed when PostgreSQL ends its connection', async () => {
    const client = new pg.Client({ connectionString: target.url });
    await client.connect();
    await client.query('BEGIN; LOCK TABLE staff IN ACCESS EXCLUSIVE MODE');
    const restoring = expect(restore()).rejects.toThrow('terminating connection');
    await until('NOT granted');
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'shop-restore'`,
    );
    await restoring;
    await client.end();
  });

  it('lets nobody sign in with a password of the backup while it runs', async () => {
    // Like a sign-in of the shop: it finds the account first, and then writes the session. The other order of locks is not
    // the one of the restore, and PostgreSQL would end one of the two as a deadlock.
    const signIn = async (hash: string) => {
      const [account] = await query(`SELECT id FROM staff WHERE active AND password_hash = '${hash}'`);
      if (!account) return [];
      return query(
        `INSERT INTO sessions (sid, sess, expire, staff_id)
         VALUES ('${hash}', '{}', now() + interval '1 hour', '${String(account.id)}') RETURNING sid`,
      );
    };
    const restoring = restore();
    await until(`mode = 'AccessExclusiveLock' AND granted`);
    const found = await Promise.all(['former', 'thief', 'present'].map(signIn));
    await restoring;
    expect(found).toEqual([[], [], [{ sid: 'present' }]]);
  });

  it('keeps a change that is just being made when it begins', async () => {
    const client = new pg.Client({ connectionString: target.url });
    await client.connect();
    await client.query(`BEGIN; UPDATE staff SET password_hash = 'newest' WHERE id = '${OWNER}'`);
    const restoring = restore();
    await until('NOT granted');
    await client.query('COMMIT');
    await client.end();
    await restoring;
    expect(await texts(`SELECT password_hash FROM staff WHERE id = '${OWNER}'`)).toBe('newest');
  });

  it('has the same way back, with the present accounts', async () => {
    await restore();
    const present = await access();
    await restore();
    expect(await access()).toEqual(present);
  });
});

describe('a restore where the present knows no account of the backup', () => {
  it('brings the accounts of the backup into an empty database, without their sessions', async () => {
    target = await createEmptyDatabase();
    const { keptAccess } = await restore();
    expect(keptAccess).toBeNull();
    expect(await texts(`SELECT string_agg(password_hash, ',' ORDER BY id) FROM staff`)).toBe(
      'former,thief,gone',
    );
    expect(await texts(`SELECT sealed FROM connections WHERE kind = 'payments'`)).toBe('former key');
    expect([
      await count('sessions'),
      await count('passkey_challenges'),
      await count('privacy_requests'),
    ]).toEqual(['0', '0', '0']);
    expect(accessReport(keptAccess).join('\n')).toContain('Close again the accounts');
  });

  it('gives up the accounts of a shop that was just set up, also one with the same address', async () => {
    target = await createTestDatabase();
    await query(
      `INSERT INTO staff (id, email, role, password_hash) VALUES ('${ADDED}', 'Owner@example.test', 'owner', 'set-up');
       UPDATE shop_opening SET is_open = false`,
    );
    expect((await restore()).keptAccess).toBeNull();
    expect(await texts(`SELECT string_agg(email, ',' ORDER BY id) FROM staff`)).toBe(
      'owner@example.test,thief@example.test,gone@example.test',
    );
    expect(await texts('SELECT is_open FROM shop_opening')).toBe('true');
  });
});

/** Waits until the restore has, or waits for, a lock of the accounts. */
async function until(condition: string): Promise<void> {
  while (
    (await count(
      `pg_locks WHERE relation = to_regclass('staff') AND pid <> pg_backend_pid() AND ${condition}`,
    )) === '0'
  )
    await new Promise((resolve) => setTimeout(resolve, 20));
}
