import { countOf, optionsKey, type VariantRow } from './variant-rows';

/**
 * Merges two changes of `base`: theirs, with the fields that I changed. A count moves by as much as I moved
 * it. Rows that were removed by them stay removed.
 */
export function mergedRows(
  base: readonly VariantRow[],
  mine: readonly VariantRow[],
  theirs: readonly VariantRow[],
): VariantRow[] {
  const baseById = new Map(base.map((row) => [row.id, row]));
  const mineById = new Map(mine.map((row) => [row.id, row]));
  const merged = theirs
    .filter(({ id }) => !baseById.has(id) || mineById.has(id))
    .map((row) => mergedRow(baseById.get(row.id), mineById.get(row.id), row));
  const known = new Set(merged.map(optionsKey));
  return [...merged, ...mine.filter((row) => row.id === undefined && !known.has(optionsKey(row)))];
}

function mergedRow(
  base: VariantRow | undefined,
  mine: VariantRow | undefined,
  theirs: VariantRow,
): VariantRow {
  if (!base || !mine) return theirs;
  const changed = (Object.keys(mine) as (keyof VariantRow)[]).filter(
    (field) => field !== 'version' && field !== 'reserved' && mine[field] !== base[field],
  );
  const moved = countOf(mine) - Number(base.count);
  return {
    ...theirs,
    ...Object.fromEntries(changed.map((field) => [field, mine[field]])),
    count: String(Number(theirs.count) + moved),
  };
}
