import { DEMO_TRADER } from '#modules/content';
import type { Database } from '#platform/database/database';

/** Gives the demo its invented trader, so that imprint, invoices and mails are complete. Saved settings stay as they are. */
export async function loadTrader(database: Database): Promise<void> {
  await database.execute(`INSERT INTO settings (key, value) VALUES ('shop', $1) ON CONFLICT DO NOTHING`, [
    JSON.stringify({ business: DEMO_TRADER }),
  ]);
}
