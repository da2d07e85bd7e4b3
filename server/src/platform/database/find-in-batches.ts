/** What to search, and for how much. */
export interface BatchSearch<Row, Found> {
  /** How many rows one statement reads. */
  readonly batch: number;
  /** How much is returned at most. */
  readonly most: number;
  /** The next `limit` rows after the one with that id; null for the first ones. */
  readonly read: (after: string | null, limit: number) => Promise<readonly Row[]>;
  /** What is searched for in a row; null when it is not there. */
  readonly find: (row: Row) => Found | null;
}

/** Searches rows by a rule that SQL does not know, in batches, so that a large table never lies in memory as a whole. */
export async function findInBatches<Row extends { readonly id: string }, Found>({
  batch,
  most,
  read,
  find,
}: BatchSearch<Row, Found>): Promise<Found[]> {
  const found: Found[] = [];
  for (let after: string | null = null; ;) {
    const rows = await read(after, batch);
    found.push(...rows.map(find).filter((one) => one !== null));
    const last = rows[batch - 1];
    if (!last || found.length >= most) return found.slice(0, most);
    after = last.id;
  }
}
