import type { StockItem } from '#contracts/inventory';

/** One row of the grid as it stands in the form; counts as typed. `id`: the stock row that it is already. */
export interface GridRow {
  id?: string;
  size: string | null;
  color: string | null;
  sku: string;
  count: string;
  threshold: string;
  reserved: number;
}

const DEFAULT_THRESHOLD = '5';

/** The stock rows of a product as the form shows them: in the order of its colours and sizes, strays last. */
export function gridOf(
  stock: readonly StockItem[],
  { sizes, colors }: { sizes: readonly string[]; colors: readonly string[] },
): GridRow[] {
  const place = new Map(combinations(sizes, colors).map((variant, index) => [keyOf(variant), index]));
  const placeOf = (item: StockItem) => place.get(keyOf(item)) ?? place.size;
  const inOrder = [...stock].sort((a, b) => placeOf(a) - placeOf(b));
  return inOrder.map((item) => ({
    id: item.id,
    size: item.size,
    color: item.color,
    sku: item.sku,
    count: String(item.quantityInStock),
    threshold: String(item.lowStockThreshold),
    reserved: item.quantityReserved,
  }));
}

const keyOf = ({ size, color }: Pick<GridRow, 'size' | 'color'>) => JSON.stringify([size, color]);

/** All combinations that a product comes in; a product without sizes or colours has one along that side. */
export function combinations(sizes: readonly string[], colors: readonly string[]) {
  const along = (values: readonly string[]) => (values.length > 0 ? values : [null]);
  return along(colors).flatMap((color) => along(sizes).map((size) => ({ size, color })));
}

/** The combinations that have no row yet. */
export function missing(rows: readonly GridRow[], sizes: readonly string[], colors: readonly string[]) {
  const known = new Set(rows.map(keyOf));
  return combinations(sizes, colors).filter((variant) => !known.has(keyOf(variant)));
}

/** True for a row that is none of the product's combinations. */
export function isStray(row: GridRow, sizes: readonly string[], colors: readonly string[]): boolean {
  return !combinations(sizes, colors).some((variant) => keyOf(variant) === keyOf(row));
}

const letters = (text: string, most: number) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase()
    .slice(0, most);

/** A fresh row with a SKU made from the names, unlike all others of the product: `ACH-BOT-M`. */
export function newRow(
  name: string,
  { size, color }: Pick<GridRow, 'size' | 'color'>,
  taken: readonly GridRow[],
): GridRow {
  const parts = [letters(name, 8), color && letters(color, 3), size && letters(size, 6)];
  const stem = parts.filter(Boolean).join('-') || 'SKU';
  const used = new Set(taken.map(({ sku }) => sku));
  let sku = stem;
  for (let n = 2; used.has(sku); n += 1) sku = `${stem}-${n}`;
  return { size, color, sku, count: '0', threshold: DEFAULT_THRESHOLD, reserved: 0 };
}

/** Specification §5: an empty or non-numeric count is 0, an empty threshold 5; whole numbers from 0. */
const count = (text: string, fallback: number) => {
  const value = Math.trunc(Number(text));
  return text.trim() === '' || !Number.isFinite(value) ? fallback : Math.max(0, value);
};

/** The rows that are new or changed, as they are sent. */
export function changedRows(before: readonly GridRow[], after: readonly GridRow[]) {
  const known = new Map(before.map((row) => [row.id, row]));
  return after
    .map((row) => ({ row, was: row.id === undefined ? undefined : known.get(row.id) }))
    .filter(({ row, was }) => JSON.stringify(row) !== JSON.stringify(was))
    .map(({ row, was }) => ({
      ...(row.id !== undefined && { id: row.id }),
      sku: row.sku.trim(),
      size: row.size,
      color: row.color,
      quantityInStock: count(row.count, 0),
      ...(was && { quantityWas: count(was.count, 0) }),
      lowStockThreshold: count(row.threshold, 5),
    }));
}
