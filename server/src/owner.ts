import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import { loadEnv } from '#platform/config/env';
import { resetOwnerPassword } from '#modules/identity';

/** Gives the owner a new one-time password and prints the sign-in: `npm run owner`. */
const env = loadEnv();
const dataSource = await createDataSource({
  url: env.DATABASE_URL,
  poolSize: 2,
  applicationName: 'shop-owner',
}).initialize();
try {
  const { email, password } = await resetOwnerPassword(new Database(dataSource), env);
  process.stdout.write(`owner-sign-in: ${email} ${password}\n`);
} finally {
  await dataSource.destroy();
}
