import { unique } from './unique.js';
import type { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

/** Puts a redirect to `/about` straight into the table. */
export async function makeRedirect(
  database: Pick<Database, 'query'>,
  from = `/${unique('former')}`,
): Promise<{ id: string; from: string }> {
  const id = newId();
  await database.query(
    `INSERT INTO redirects (id, from_path, to_path, to_key, kind) VALUES ($1, $2, '/about', '/about', 'owner')`,
    [id, from],
  );
  return { id, from };
}
