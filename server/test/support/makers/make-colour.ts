import { proposedLook } from '#kernel/common-colours';
import { newId } from '#platform/ids';
import type { Database } from '#platform/database/database';

/** Puts a colour straight into the table, with what is proposed for it, unless it is there; answers its id. */
export async function makeColour(database: Pick<Database, 'query'>, value: string): Promise<string> {
  const { nameEn, nameNl, shade } = proposedLook(value);
  const [row] = await database.query<{ id: string }>(
    `INSERT INTO colours AS c (id, key, value, name_en, name_nl, shade) VALUES ($1, value_key($2), $2, $3, $4, $5)
     ON CONFLICT (key) DO UPDATE SET value = c.value RETURNING id`,
    [newId(), value, nameEn, nameNl, shade],
  );
  if (!row) throw new Error('A colour that is inserted has an id.');
  return row.id;
}
