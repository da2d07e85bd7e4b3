// Stands in for dist/programs/set-up.js: prepares the database the first time, fails on request.
import pg from 'pg';

if (process.env['FAKE_SETUP_FAILS']) {
  process.stderr.write(`a line of noise\n${process.env['FAKE_SETUP_FAILS']}\n`);
  process.exit(1);
}
const appUrl = process.env['DATABASE_URL'] ?? '';
const client = new pg.Client({ connectionString: process.env['MIGRATION_DATABASE_URL'] || appUrl });
await client.connect();
await client.query('create table if not exists life (what text, at timestamptz default clock_timestamp())');
await client.query('create table if not exists owner (id int primary key)');
const { rowCount } = await client.query('insert into owner values (1) on conflict do nothing');
const { username, password } = new URL(appUrl);
const role = client.escapeIdentifier(username);
const known = await client.query('select from pg_roles where rolname = $1', [username]);
if (!known.rowCount)
  await client.query(`create role ${role} login password ${client.escapeLiteral(password)}`);
await client.query(`grant select, insert on life to ${role}`);
process.stdout.write('demo catalogue: 64 products\n');
if (rowCount) process.stdout.write('owner-sign-in: owner@example.com one-time-password\n');
await client.end();
