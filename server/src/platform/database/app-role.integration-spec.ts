import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { migrate } from './migrate.js';
import { newId } from '#platform/ids';

let test: TestDatabase;
let owner: pg.Client;
let app: pg.Client;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

beforeAll(async () => {
  test = await createTestDatabase();
  owner = await connected(test.url);
  app = await connected(test.appUrl);
});

afterAll(async () => {
  await app.end();
  await owner.end();
  await test.drop();
});

/** An audit entry of so many days ago, written as the shop does. */
async function auditEntry(daysAgo = 0): Promise<string> {
  const id = newId();
  await app.query(
    `INSERT INTO audit_log (id, staff_email, action, subject_type, subject_id, after, created_at)
     VALUES ($1, 'owner@example.test', 'test.done', 'test', 'x', '{"a":1}', now() - $2 * interval '1 day')`,
    [id, daysAgo],
  );
  return id;
}

async function stored(id: string): Promise<{ action: string; after: unknown } | undefined> {
  const { rows } = await app.query<{ action: string; after: unknown }>(
    'SELECT action, after FROM audit_log WHERE id = $1',
    [id],
  );
  return rows[0];
}

const DENIED = /permission denied|must be owner/;

describe("the role of the shop's processes [asvs: 13.2.2, 16.4.2]", () => {
  it('is no superuser, creates no roles or databases and owns no table', async () => {
    const { rows } = await app.query(
      `SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
         (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned
       FROM pg_roles r WHERE rolname = current_user`,
    );
    expect(rows).toEqual([
      { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false, owned: 0 },
    ]);
  });

  it.each([
    'CREATE TABLE mine (id int)',
    'ALTER TABLE products ADD COLUMN mine int',
    'ALTER TABLE audit_log DISABLE TRIGGER ALL',
    'TRUNCATE orders CASCADE',
    'DROP TABLE visits',
    'ALTER TABLE bullmq.job ADD COLUMN mine int',
    `COPY products TO PROGRAM 'cat'`,
    `INSERT INTO migrations (timestamp, name) VALUES (1, 'mine')`,
  ])('cannot %s', async (statement) => {
    await expect(app.query(statement)).rejects.toThrow(DENIED);
  });

  it.each([
    `UPDATE audit_log SET staff_email = 'else@example.test'`,
    'UPDATE audit_log SET after = NULL',
    'DELETE FROM audit_log',
    'UPDATE stock_movements SET delta = 0',
    'DELETE FROM stock_movements',
    'UPDATE agreed_terms SET locale = locale',
    'DELETE FROM invoices',
    'UPDATE price_history SET price = 1',
  ])('cannot %s', async (statement) => {
    await expect(app.query(statement)).rejects.toThrow(/permission denied/);
  });

  it('marks an audit entry as undone', async () => {
    const id = await auditEntry();
    const { rowCount } = await app.query('UPDATE audit_log SET undone_at = now() WHERE id = $1', [id]);
    expect(rowCount).toBe(1);
  });

  it('removes the content of an audit entry about an erased person, and not the entry', async () => {
    const id = await auditEntry();
    await app.query('SELECT erase_audit_contents($1)', [[id]]);
    expect(await stored(id)).toEqual({ action: 'test.done', after: null });
  });

  it('deletes audit entries past their period, and none within it whatever time is given', async () => {
    const [recent, old] = [await auditEntry(6 * 365), await auditEntry(8 * 365)];
    await app.query(`SELECT delete_audit_entries(now() + interval '1 year')`);
    expect(await stored(recent)).toBeDefined();
    expect(await stored(old)).toBeUndefined();
  });
});

describe('the migration', () => {
  it('gives the role its rights to tables that are new', async () => {
    await owner.query('CREATE TABLE newer (id int)');
    await expect(app.query('SELECT FROM newer')).rejects.toThrow(DENIED);
    await migrate(test.url, test.appUrl);
    await app.query('INSERT INTO newer VALUES (1)');
    await expect(app.query('DELETE FROM audit_log')).rejects.toThrow(DENIED);
  });

  it('creates the role when there is none, with the password of the address', async () => {
    const url = new URL(test.appUrl);
    url.username = `shop_${newId().slice(-12)}`;
    url.password = "a 'quoted' password";
    await migrate(test.url, url.href);
    const fresh = await connected(url.href);
    await fresh.query('SELECT FROM products');
    await fresh.end();
  });

  it('refuses a role that is a superuser', async () => {
    const name = `super_${newId().slice(-12)}`;
    await owner.query(`CREATE ROLE ${name} SUPERUSER LOGIN PASSWORD 'x'`);
    const url = new URL(test.url);
    url.username = name;
    await expect(migrate(test.url, url.href)).rejects.toThrow(/is a superuser/);
    await owner.query(`DROP ROLE ${name}`);
  });
});
