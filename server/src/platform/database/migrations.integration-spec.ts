import type { DataSource, QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataSource } from './data-source.js';
import { MIGRATIONS } from '../../../migrations/index.js';
import { createEmptyDatabase, type TestDatabase } from '../../../test/support/database.js';
import { breaksBetween, readSchema } from '../../../test/support/schema.js';

let test: TestDatabase;
let source: DataSource;
let runner: QueryRunner;
/** What the migrations after the baseline break, each after its name. */
const breaks: string[] = [];
/** The functions as the baseline has made them, and as they are after the last migration. */
let functions: { made: Map<string, string>; left: Map<string, string> };

const schema = () => readSchema(<Row>(text: string) => runner.query(text) as Promise<Row[]>);

beforeAll(async () => {
  test = await createEmptyDatabase();
  source = await createDataSource({ url: test.url, poolSize: 1, applicationName: 'test' }).initialize();
  runner = source.createQueryRunner();
  const [Baseline, ...others] = MIGRATIONS;
  await inTransaction(() => new Baseline!().up(runner));
  const made = await bodies();
  for (const Migration of others) {
    const before = await schema();
    await inTransaction(() => new Migration().up(runner));
    breaks.push(...breaksBetween(before, await schema()).map((one) => `${Migration.name}: ${one}`));
  }
  functions = { made, left: await bodies() };
});
afterAll(async () => {
  await runner.release();
  await source.destroy();
  await test.drop();
});

async function bodies(): Promise<Map<string, string>> {
  const rows = (await runner.query(
    `SELECT oid::regprocedure::text AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  )) as { name: string; body: string }[];
  return new Map(rows.map(({ name, body }) => [name, body]));
}

/** Functions that were made otherwise since; one that is gone is not. */
const changedIn = ({ made, left }: typeof functions): string[] =>
  [...left].filter(([name, body]) => (made.get(name) ?? body) !== body).map(([name]) => name);

async function inTransaction(work: () => Promise<void>): Promise<void> {
  await runner.startTransaction();
  await work();
  await runner.commitTransaction();
}

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
    expect(breaks).toEqual([]);
  });

  it('changes no function of server/database, whose file the next set-up would put back', async () => {
    expect(functions.made.size).toBeGreaterThan(20);
    expect(changedIn(functions)).toEqual([]);
    await runner.startTransaction();
    await runner.query(
      `CREATE OR REPLACE FUNCTION rate_product() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    );
    expect(changedIn({ made: functions.made, left: await bodies() })).toEqual(['rate_product()']);
    await runner.rollbackTransaction();
  });

  it.each([
    ['ALTER TABLE orders DROP COLUMN notes', 'orders.notes is dropped'],
    ['ALTER TABLE mails RENAME COLUMN recipient TO address', 'mails.recipient is dropped'],
    ['DROP TABLE schedule_runs', 'schedule_runs is dropped'],
    ['DROP VIEW variant_offers', 'variant_offers is dropped'],
    ['DROP FUNCTION alike_words', 'alike_words(text) is dropped'],
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
