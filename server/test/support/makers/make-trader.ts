import type { Database } from '#platform/database/database';

/** The facts of a trader that may receive real payments. */
export const TRADER = {
  legalName: 'Aran & Ash B.V.',
  address: 'Keizersgracht 1\n1015 CX Amsterdam\nNederland',
  phone: '+31 20 123 4567',
  responsiblePerson: null,
  register: 'KvK',
  registrationNumber: '12345678',
  vatNumber: 'NL001234567B01',
  registrations: [],
} as const;

/** Names the shop and fills in the facts of the trader, which a shop with real payments needs before its first sale. */
export async function makeTrader(database: Pick<Database, 'query'>): Promise<void> {
  await database.query(
    `INSERT INTO settings (key, value) VALUES ('shop', $1)
     ON CONFLICT (key) DO UPDATE SET value = settings.value || excluded.value`,
    [
      JSON.stringify({
        shopName: 'Aran & Ash Amsterdam',
        business: TRADER,
        contactEmail: 'hello@aranandash.eu',
      }),
    ],
  );
}
