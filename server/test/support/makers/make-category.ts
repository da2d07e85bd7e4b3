import { newId } from '#platform/ids';
import type { Database } from '#platform/database/database';

export interface CategoryToMake {
  readonly name?: string;
  readonly featured?: boolean;
  readonly position?: number;
}

/** Puts a category straight into the table; answers its id. */
export async function makeCategory(
  database: Pick<Database, 'query'>,
  given: CategoryToMake = {},
): Promise<string> {
  const id = newId();
  await database.query('INSERT INTO categories (id, name, featured, position) VALUES ($1, $2, $3, $4)', [
    id,
    given.name ?? 'JACKETS',
    given.featured ?? false,
    given.position ?? 0,
  ]);
  return id;
}
