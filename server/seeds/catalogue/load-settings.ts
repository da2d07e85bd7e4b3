import { CUSTOMER_PICTURES, STATEMENTS } from './statements.js';
import { DEMO_TRADER } from '#modules/content';
import type { Database } from '#platform/database/database';

const TEXTS = { statements: STATEMENTS, customerPictures: CUSTOMER_PICTURES };

/**
 * Gives the demo its invented trader, so that imprint, invoices and mails are complete, and what that trader says of itself.
 * Saved settings stay as they are; a demo of a release without such texts gets them.
 */
export async function loadSettings(database: Database): Promise<void> {
  await database.execute(`INSERT INTO settings (key, value) VALUES ('shop', $1) ON CONFLICT DO NOTHING`, [
    JSON.stringify({ business: DEMO_TRADER, ...TEXTS }),
  ]);
  await database.execute(
    `UPDATE settings SET value = value || $1, version = version + 1, updated_at = now()
     WHERE key = 'shop' AND value #>> '{business,legalName}' = $2 AND NOT value ? 'statements'`,
    [JSON.stringify(TEXTS), DEMO_TRADER.legalName],
  );
}
