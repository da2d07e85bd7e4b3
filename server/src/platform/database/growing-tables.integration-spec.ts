import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { DELETE_OLD_EVENTS } from '../queue/platform-schedules.js';

const ROOT = join(import.meta.dirname, '../../../..');
const DOC = readFileSync(join(ROOT, 'docs/growing-tables.md'), 'utf8');
const [, deleted = '', kept = ''] = DOC.split(/^## .*$/m);

let test: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  test = await createTestDatabase();
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.drop();
});

/** The names in a column of the tables of a text. */
function column(text: string, index: number): string[] {
  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|')[index] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name));
}

function schedulesInSources(): string[] {
  const sources = join(ROOT, 'server/src');
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('spec.ts'))
    .flatMap((path) => [
      ...readFileSync(join(sources, path), 'utf8').matchAll(/@Scheduled\(\{ name: '([\w-]+)'/g),
    ])
    .map(([, name = '']) => name);
}

it('every table is either deleted by a job or kept for a reason', async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND NOT relispartition`,
  );
  const named = [...new Set([...column(deleted, 2), ...column(kept, 1)])];
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('no table is both', () => {
  const jobs = new Set(column(deleted, 2));
  expect(column(kept, 1).filter((table) => jobs.has(table))).toEqual([]);
});

it('the worker has a schedule for every job that deletes', () => {
  const schedules = new Set([...schedulesInSources(), DELETE_OLD_EVENTS.name]);
  expect(schedules.size).toBeGreaterThan(20);
  expect(column(deleted, 1).filter((job) => !schedules.has(job))).toEqual([]);
});

it('no job that deletes by a period is missing', () => {
  const named = new Set(column(deleted, 1));
  const deletes = schedulesInSources().filter((name) => /^(delete|destroy|prune)-/.test(name));
  expect(deletes.filter((name) => !named.has(name))).toEqual([]);
});
