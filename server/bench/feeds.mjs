import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from '../launch/project/project.mjs';
import { apiEnvironment } from './demo-shop.mjs';
import { memoryOf, processorSecondsOf, settled } from './measure.mjs';
import { startProgram } from './processes.mjs';
import { seedCatalogue } from './seed.mjs';

const PATH = '/feeds/google.xml?country=NL&language=nl';

/**
 * The product feed of a shop with so many products of 8.8 variants each: fetched first, again, by two sites at once, and
 * after a change. Times are ms until the last byte; processor time is the api's and PostgreSQL's together.
 * @param {{ postgresUrl: string, home: string, products: number, say: (line: string) => void }} input a new, empty database
 */
export async function benchFeeds({ postgresUrl, home, products, say }) {
  const { migrate } = await import(join(ROOT, 'dist/server/src/platform/database/migrate.js'));
  await migrate(postgresUrl);
  const database = new pg.Pool({ connectionString: postgresUrl, max: 2 });
  database.on('error', () => undefined);
  await seedCatalogue(database, products, { manyVariants: true, variantPrices: true });
  const env = await apiEnvironment({ postgresUrl, dataDir: join(home, 'feeds') });
  const shop = await startProgram('dist/programs/api.js', env);
  const fetched = async () => {
    const response = await fetch(env.PUBLIC_URL + PATH);
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200 || !body.subarray(-8).toString().includes('</rss>'))
      throw new Error(`The feed answered ${response.status} with ${body.length} bytes`);
    return body.length;
  };
  const processor = async () => {
    const { rows } = await database.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    return [shop.pid, ...rows.map(({ pid }) => pid)].reduce(
      (sum, id) => sum + (processorSecondsOf(id) ?? 0),
      0,
    );
  };
  const rows = [];
  const measure = async (name, run) => {
    await settled(shop.pid);
    const [before, start] = [await processor(), performance.now()];
    const bytes = await run();
    const ms = Math.round(performance.now() - start);
    rows.push({ name, ms, processorSeconds: Number(((await processor()) - before).toFixed(1)), bytes });
    say(JSON.stringify({ ...rows.at(-1), memory: memoryOf(shop.pid) }));
  };
  try {
    await measure('feed, first', fetched);
    await measure('feed, again', fetched);
    await database.query(
      `UPDATE products SET price = price + 1 WHERE id = (SELECT min(id::text)::uuid FROM products)`,
    );
    await measure(
      'feed, two sites at once after a change',
      async () => (await Promise.all([fetched(), fetched()]))[0],
    );
    return { products, rows, memory: memoryOf(shop.pid) };
  } finally {
    await shop.stop();
    await database.end();
  }
}
