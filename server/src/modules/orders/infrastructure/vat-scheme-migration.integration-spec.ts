import { afterAll, beforeAll, expect, it } from 'vitest';
import { VatSchemeOfDocuments1763700000146 } from '../../../../migrations/1763700000146-vat-scheme-of-documents.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

let test: TestDatabase;
let database: Database;
let close: () => Promise<void>;

/** An order to a country with its invoice, and a credit note that a trader of another country has issued later. */
async function makeDocuments(
  number: string,
  { country, vatCountry, vatNumber }: { country: string; vatCountry?: string; vatNumber: string | null },
): Promise<void> {
  const id = newId();
  await database.query(
    `INSERT INTO orders (id, order_number, subtotal, total_amount, country, vat_country) VALUES ($1, $2, 20, 20, $3, $4)`,
    [id, number, country, vatCountry ?? null],
  );
  for (const [kind, seller] of [
    ['invoice', vatNumber],
    ['credit-note', 'FR12345678901'],
  ]) {
    await database.query(
      `INSERT INTO invoices (id, kind, number, order_id, document, issued_at) VALUES ($1, $2, $3, $4, $5, now())`,
      [newId(), kind, `${kind} ${number}`, id, { seller: { vatNumber: seller } }],
    );
  }
}

beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 3, applicationName: 'test' }).initialize();
  database = new Database(source);
  close = () => source.destroy();
  const migration = new VatSchemeOfDocuments1763700000146();
  const runner = source.createQueryRunner();
  await migration.down(runner);
  await database.query(
    `INSERT INTO settings (key, value) VALUES ('shop', '{"business": {"vatNumber": "EL123456789"}, "defaultCountry": "NL"}')
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  );
  await makeDocuments('at home', { country: 'IE', vatNumber: 'IE6388047V' });
  await makeDocuments('one-stop shop', { country: 'NL', vatNumber: 'IE6388047V' });
  await makeDocuments('below the threshold', { country: 'NL', vatCountry: 'IE', vatNumber: 'IE6388047V' });
  await makeDocuments('Northern Ireland', { country: 'GB', vatCountry: 'XI', vatNumber: 'IE6388047V' });
  await makeDocuments('export', { country: 'CH', vatNumber: 'IE6388047V' });
  await makeDocuments('without a number', { country: 'GR', vatNumber: null });
  await migration.up(runner);
  await runner.release();
});

afterAll(async () => {
  await close();
  await test.drop();
});

it.each([
  ['at home', 'domestic'],
  ['one-stop shop', 'oss'],
  ['below the threshold', 'domestic'],
  ['Northern Ireland', 'oss'],
  ['export', 'outside'],
  // The trader's present country is Greece.
  ['without a number', 'domestic'],
])('documents of an earlier release are reported where their invoice says: %s', async (number, scheme) => {
  const rows = await database.query(
    `SELECT kind, vat_scheme AS scheme FROM invoices WHERE number LIKE '%' || $1 ORDER BY kind`,
    [number],
  );
  expect(rows).toEqual([
    { kind: 'credit-note', scheme },
    { kind: 'invoice', scheme },
  ]);
});
