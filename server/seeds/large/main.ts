import { LARGE, seedLarge } from './seed-large.js';
import { loadEnv } from '#platform/config/env';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';

/** Fills the running shop's database as an owner of years would have it: `npm run seed:large`. For trying out and measuring. */
const env = loadEnv();
// Filling drops triggers for a while, which only the owner of the tables may.
const url = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL;
await migrate(url, env.DATABASE_URL);
const dataSource = await createDataSource({
  url,
  poolSize: 2,
  applicationName: 'shop-seed-large',
}).initialize();
try {
  const seeded = await seedLarge(new Database(dataSource), LARGE);
  const { products, orders, visits } = LARGE;
  process.stdout.write(
    seeded
      ? `${products} products, ${orders} orders and ${visits} visits seeded\n`
      : 'They are there already\n',
  );
} finally {
  await dataSource.destroy();
}
