// Stands in for dist/programs/set-up.js: prepares the database the first time, fails on request.
import pg from 'pg';

if (process.env['FAKE_SETUP_FAILS']) {
  process.stderr.write(`a line of noise\n${process.env['FAKE_SETUP_FAILS']}\n`);
  process.exit(1);
}
const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();
await client.query('create table if not exists life (what text, at timestamptz default clock_timestamp())');
await client.query('create table if not exists owner (id int primary key)');
const { rowCount } = await client.query('insert into owner values (1) on conflict do nothing');
process.stdout.write('demo catalogue: 64 products\n');
if (rowCount) process.stdout.write('owner-sign-in: owner@example.com one-time-password\n');
await client.end();
