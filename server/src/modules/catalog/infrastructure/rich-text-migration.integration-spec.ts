import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RichText1763700000072 } from '../../../../migrations/1763700000072-rich-text.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { makeProduct } from '../../../../test/support/makers/make-product.js';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import { richText } from '#rich-text';

const PLAIN = 'Fish & chips < 5 km\r\nstill one\n\n\nTwo "quoted"';
const RICH = '<p>Fish &amp; chips &lt; 5 km<br />still one</p><p>Two "quoted"</p>';

let test: TestDatabase;
let database: Database;
let close: () => Promise<void>;
let id: string;

beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 3, applicationName: 'test' }).initialize();
  database = new Database(source);
  close = () => source.destroy();
  const migration = new RichText1763700000072();
  const runner = source.createQueryRunner();
  await migration.down(runner);
  id = await makeProduct(database, { name: 'Plain', description: PLAIN });
  await makeProduct(database, { name: 'Empty', description: '' });
  const nl = { nl: { name: 'Kaal', description: 'Een.\n\nTwee.' }, de: { name: 'Kahl' } };
  await database.query('UPDATE products SET translations = $2 WHERE id = $1', [id, nl]);
  await database.query(
    `INSERT INTO removed_products (id, product, stock) SELECT id, to_jsonb(p), '[]' FROM products p WHERE id = $1`,
    [id],
  );
  await database.query(`INSERT INTO import_links (product_id, handle, snapshot) VALUES ($1, 'plain', $2)`, [
    id,
    { fields: { name: 'Plain', description: PLAIN }, stock: {} },
  ]);
  await migration.up(runner);
  await runner.release();
});

afterAll(async () => {
  await close();
  await test.drop();
});

describe('the migration to rich text', () => {
  it('turns plain descriptions into the paragraphs that the shop itself makes of them', async () => {
    const [row] = await database.query('SELECT description, translations FROM products WHERE id = $1', [id]);
    expect(row).toEqual({
      description: RICH,
      translations: { nl: { name: 'Kaal', description: '<p>Een.</p><p>Twee.</p>' }, de: { name: 'Kahl' } },
    });
    expect(richText(PLAIN)).toBe(RICH);
    expect(richText(`${RICH} `)).toBe(RICH);
    expect(await database.query(`SELECT description FROM products WHERE name = 'Empty'`)).toEqual([
      { description: '' },
    ]);
  });

  it('converts what is compared with a product or restored into it', async () => {
    const [copies] = await database.query(
      `SELECT r.product ->> 'description' AS removed, r.product #>> '{translations,nl,description}' AS translated,
         l.snapshot #>> '{fields,description}' AS imported FROM removed_products r JOIN import_links l ON l.product_id = r.id`,
    );
    expect(copies).toEqual({ removed: RICH, translated: '<p>Een.</p><p>Twee.</p>', imported: RICH });
  });

  it('finds products by the words of the text, and not by those of the markup', async () => {
    await database.query('UPDATE products SET description = $2 WHERE id = $1', [
      id,
      '<h2>Waterproof</h2><p>See the <a href="https://elsewhere.example/" rel="noopener nofollow">sizes</a>.</p>',
    ]);
    const found = async (word: string) =>
      (await database.query(`SELECT id FROM products WHERE search @@ to_tsquery('simple', $1)`, [word]))
        .length;
    expect(
      await Promise.all(['waterproof', 'sizes', 'nofollow', 'elsewhere', 'href', 'h2'].map(found)),
    ).toEqual([1, 1, 0, 0, 0, 0]);
  });
});
