import { newId } from '#platform/ids';
import type { Database } from '#platform/database/database';

/** The maker of products in tests that are not about makers. Every test shop has it. */
export const MAKER_ID = '0199f000-0000-7000-8000-000000000001';

/** What an active product needs at least: a maker, and a kind that needs nothing more. */
export const PUBLISHABLE = { makerId: MAKER_ID, facts: { kind: 'other' } } as const;

/** Puts a maker in Ireland straight into the table unless its id is there; answers its id. */
export async function makeMaker(
  database: Pick<Database, 'query'>,
  { id = newId(), name = 'Claddagh Mill' }: { id?: string; name?: string } = {},
): Promise<string> {
  await database.query(
    `INSERT INTO makers (id, name, street, postcode, city, country, contact)
     VALUES ($1, $2, '1 Quay Street', 'H91 K2X4', 'Galway', 'IE', 'mill@example.test') ON CONFLICT (id) DO NOTHING`,
    [id, name],
  );
  return id;
}
