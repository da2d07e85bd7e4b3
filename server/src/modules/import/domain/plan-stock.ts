import type { Difference, Finding } from './finding.js';
import type { MappedProduct, MappedStock } from './mapped-product.js';

/** A stock row as it is in the shop. */
export interface CurrentStock {
  readonly id: string;
  readonly sku: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly quantity: number;
  readonly reserved: number;
  readonly position: number;
  readonly lowStockThreshold: number;
  /** True when an order has or had a reservation for it: it cannot be removed. */
  readonly ordered: boolean;
}

export interface StockUpdate {
  readonly before: CurrentStock;
  readonly after: Pick<CurrentStock, 'sku' | 'size' | 'color' | 'quantity' | 'position'>;
}

export interface StockPlan {
  readonly insert: readonly (MappedStock & { readonly quantity: number })[];
  readonly update: readonly StockUpdate[];
  readonly remove: readonly CurrentStock[];
  readonly isChange: boolean;
  readonly differences: readonly Difference[];
  readonly findings: readonly Finding[];
  /** The source's quantities by SKU; the next import compares them to find what changed in the source. */
  readonly snapshot: Readonly<Record<string, number>>;
}

/**
 * Plans the stock rows of a product. Rows are matched by SKU, else by size and colour. A quantity changes by what the
 * source's quantity has changed since the last import, so that units sold here are not returned. It never goes below the
 * reserved quantity: what could not be subtracted is left for the next import. A row that is gone from the source is
 * removed when an import had added it.
 */
export function planStock(
  mapped: MappedProduct,
  current: readonly CurrentStock[],
  known: Readonly<Record<string, number>>,
): StockPlan {
  if (mapped.stock === null) return { ...NOTHING, snapshot: known };
  const pairs = matchRows(mapped.stock, current);
  const insert: (MappedStock & { quantity: number })[] = [];
  const update: StockUpdate[] = [];
  const findings: Finding[] = [];
  const snapshot: Record<string, number> = {};
  for (const [row, existing] of pairs) {
    const last = known[existing?.sku ?? row.sku] ?? known[row.sku];
    const count = row.quantity ?? last;
    if (count !== undefined) snapshot[row.sku] = count;
    if (!existing) {
      insert.push({ ...row, quantity: row.quantity ?? 0 });
      continue;
    }
    const { quantity, owed } = quantityAfter(row.quantity, existing, last);
    if (owed > 0) {
      findings.push(belowReserved(mapped.handle, row, existing));
      snapshot[row.sku] = (count ?? 0) + owed;
    }
    const { sku, size, color, position } = row;
    if (
      existing.quantity !== quantity ||
      existing.sku !== sku ||
      existing.size !== size ||
      existing.color !== color
    ) {
      update.push({ before: existing, after: { sku, size, color, quantity, position } });
    }
  }
  const used = new Set(pairs.map(([, existing]) => existing?.id));
  const gone = current.filter((row) => !used.has(row.id) && row.sku in known);
  const remove = gone.filter((row) => !row.ordered);
  for (const row of gone.filter((one) => one.ordered && one.quantity !== one.reserved)) {
    update.push({ before: row, after: { ...row, quantity: row.reserved } });
  }
  const isChange = insert.length + update.length + remove.length > 0;
  const differences = isChange && current.length > 0 ? [stockDifference(insert, update, remove)] : [];
  return { insert, update, remove, isChange, differences, findings, snapshot };
}

const NOTHING = { insert: [], update: [], remove: [], isChange: false, differences: [], findings: [] };

function matchRows(
  mapped: readonly MappedStock[],
  current: readonly CurrentStock[],
): [MappedStock, CurrentStock | undefined][] {
  const bySku = new Map(current.map((row) => [row.sku, row]));
  const skus = new Set(mapped.map(({ sku }) => sku));
  const options = (row: { size: string | null; color: string | null }) =>
    JSON.stringify([row.size, row.color]);
  const byOptions = new Map(current.filter(({ sku }) => !skus.has(sku)).map((row) => [options(row), row]));
  return mapped.map((row) => [row, bySku.get(row.sku) ?? byOptions.get(options(row))]);
}

/**
 * The quantity after the source's change since `last`; the source's own quantity when none is known. `owed`: units that
 * could not be subtracted.
 */
function quantityAfter(
  count: number | null,
  { quantity, reserved }: CurrentStock,
  last: number | undefined,
): { readonly quantity: number; readonly owed: number } {
  if (count === null || count === last) return { quantity, owed: 0 };
  const wanted = last === undefined ? count : quantity + count - last;
  const possible = Math.max(wanted, reserved);
  return { quantity: possible, owed: possible - wanted };
}

function belowReserved(handle: string, row: MappedStock, { reserved }: CurrentStock): Finding {
  return {
    kind: 'note',
    row: row.row,
    handle,
    field: 'quantity',
    code: reserved > 0 ? 'below-reserved' : 'sold-twice',
    values: { count: reserved },
    value: String(row.quantity),
  };
}

function stockDifference(
  insert: readonly MappedStock[],
  update: readonly StockUpdate[],
  remove: readonly CurrentStock[],
): Difference {
  const from: Record<string, number> = {};
  const to: Record<string, number> = {};
  for (const { before, after } of update) {
    from[before.sku] = before.quantity;
    to[after.sku] = after.quantity;
  }
  for (const row of remove) from[row.sku] = row.quantity;
  for (const row of insert) to[row.sku] = row.quantity ?? 0;
  return { field: 'stock', from, to, kept: false };
}
