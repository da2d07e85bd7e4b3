import { writeFile } from 'node:fs/promises';
import { createApp } from './create-app.js';
import { openApiDocument } from './openapi-document.js';
import { loadEnv } from '#platform/config/env';
import { createLogger } from '#platform/logging';

/**
 * Prints the OpenAPI document, or writes it to the file that is named. Needs a database only because the app opens one: it
 * may be empty, so that it has no role but its owner, and nothing that the owner of a shop has connected.
 */
const given = loadEnv();
const env = {
  ...given,
  DATABASE_URL: given.MIGRATION_DATABASE_URL ?? given.DATABASE_URL,
  PAYMENTS: 'sandbox' as const,
  SMTP_URL: 'smtp://127.0.0.1',
};
const app = await createApp({ env, logger: createLogger('error', 'openapi') });
await app.init();
const document = `${JSON.stringify(await openApiDocument(app))}\n`;
const [, , file] = process.argv;
if (file) await writeFile(file, document);
else process.stdout.write(document);
await app.close();
