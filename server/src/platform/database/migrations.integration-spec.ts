import type { DataSource, QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataSource } from './data-source.js';
import { MIGRATIONS } from '../../../migrations/index.js';
import { createEmptyDatabase, type TestDatabase } from '../../../test/support/database.js';
import { breaksBetween, readSchema } from '../../../test/support/schema.js';

/** Since this migration, a release must leave the one before it able to run: those before it ran before the first shop. */
const FIRST_RULED = 'RemotePictures1763700000130';

let test: TestDatabase;
let source: DataSource;
let runner: QueryRunner;
/** What each migration breaks, by its name. */
const breaks = new Map<string, string[]>();

const schema = () => readSchema(<Row>(text: string) => runner.query(text) as Promise<Row[]>);

beforeAll(async () => {
  test = await createEmptyDatabase();
  source = await createDataSource({ url: test.url, poolSize: 1, applicationName: 'test' }).initialize();
  runner = source.createQueryRunner();
  let before = await schema();
  for (const Migration of MIGRATIONS) {
    await new Migration().up(runner);
    const after = await schema();
    breaks.set(Migration.name, breaksBetween(before, after));
    before = after;
  }
});
afterAll(async () => {
  await runner.release();
  await source.destroy();
  await test.drop();
});

/** What one statement breaks; it is rolled back. */
async function brokenBy(statement: string): Promise<string[]> {
  await runner.startTransaction();
  try {
    const before = await schema();
    await runner.query(statement);
    return breaksBetween(before, await schema());
  } finally {
    await runner.rollbackTransaction();
  }
}

describe('a migration', () => {
  it('leaves the release before it able to run', () => {
    const names = MIGRATIONS.map(({ name }) => name);
    const ruled = names.slice(names.indexOf(FIRST_RULED));
    expect(ruled.length).toBeGreaterThan(1);
    expect(ruled.flatMap((name) => breaks.get(name)?.map((one) => `${name}: ${one}`))).toEqual([]);
  });

  it('would be found when it drops what the release before reads: one of the first ones does', () => {
    expect(breaks.get('SearchVocabulary1763700000045')).toContain('products.search_words is dropped');
  });

  it.each([
    ['ALTER TABLE orders DROP COLUMN notes', 'orders.notes is dropped'],
    ['ALTER TABLE mails RENAME COLUMN recipient TO address', 'mails.recipient is dropped'],
    ['DROP TABLE schedule_runs', 'schedule_runs is dropped'],
    ['ALTER TABLE visits RENAME TO visit_log', 'visits is dropped'],
    ['ALTER TABLE job_failures ALTER attempts TYPE text', 'job_failures.attempts was integer and is text'],
    [
      'ALTER TABLE job_failures ALTER retried_at SET NOT NULL',
      'job_failures.retried_at may not be empty any more',
    ],
    [
      'ALTER TABLE job_failures ALTER first_failed_at DROP DEFAULT',
      'job_failures.first_failed_at has no default any more',
    ],
    [
      'ALTER TABLE job_failures ADD COLUMN host text NOT NULL',
      'job_failures.host is new, required and without a default',
    ],
  ])('would be found with %s', async (statement, found) => {
    expect(await brokenBy(statement)).toContain(found);
  });

  it.each([
    'ALTER TABLE job_failures ADD COLUMN host text',
    `ALTER TABLE job_failures ADD COLUMN host text NOT NULL DEFAULT ''`,
    'ALTER TABLE job_failures ALTER reason DROP NOT NULL',
    'CREATE TABLE hosts (id uuid NOT NULL)',
  ])('may %s', async (statement) => {
    expect(await brokenBy(statement)).toEqual([]);
  });
});
