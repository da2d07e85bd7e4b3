import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SmallBusinessScheme1763700000150 } from '../../../../migrations/1763700000150-small-business-scheme.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

let test: TestDatabase;
let database: Database;
let source: DataSource;

async function makeInvoice(
  number: string,
  [country, vatCountry, scheme]: readonly [string, string, string],
): Promise<void> {
  const id = newId();
  await database.query(
    `INSERT INTO orders (id, order_number, subtotal, total_amount, country, vat_country, small_business_in)
     VALUES ($1, $2, 20, 20, $3, $4, $5)`,
    [id, number, country, vatCountry, scheme === 'small-business' ? 'DE' : null],
  );
  await database.query(
    `INSERT INTO invoices (id, kind, number, order_id, document, issued_at, vat_scheme)
     VALUES ($1, 'invoice', $2, $3, '{}', now(), $4)`,
    [newId(), number, id, scheme],
  );
}

beforeAll(async () => {
  test = await createTestDatabase();
  source = await createDataSource({ url: test.url, poolSize: 3, applicationName: 'test' }).initialize();
  database = new Database(source);
});

afterAll(async () => {
  await source.destroy();
  await test.drop();
});

it('gives documents of a small business a scheme of the release before on the way back', async () => {
  await makeInvoice('home', ['DE', 'DE', 'small-business']);
  await makeInvoice('abroad', ['NL', 'DE', 'small-business']);
  await makeInvoice('export', ['CH', 'CH', 'small-business']);
  await makeInvoice('registered', ['NL', 'NL', 'oss']);
  const migration = new SmallBusinessScheme1763700000150();
  const runner = source.createQueryRunner();
  await migration.down(runner);
  const schemes = () => database.query('SELECT number, vat_scheme AS scheme FROM invoices ORDER BY number');
  const before = [
    { number: 'abroad', scheme: 'domestic' },
    { number: 'export', scheme: 'outside' },
    { number: 'home', scheme: 'domestic' },
    { number: 'registered', scheme: 'oss' },
  ];
  expect(await schemes()).toEqual(before);
  await migration.up(runner);
  await runner.release();
  expect(await schemes()).toEqual(before);
});
