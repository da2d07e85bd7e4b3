import type { Difference } from './difference.js';
import type { ShopProduct, WantedStock } from './shop-product.js';
import type { Finding } from './source-product.js';

/** A stock row as it stands. */
export interface CurrentStock {
  readonly id: string;
  readonly sku: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly quantity: number;
  readonly reserved: number;
  readonly position: number;
  readonly lowStockThreshold: number;
  /** True when an order holds or has held pieces of it: it cannot be removed. */
  readonly ordered: boolean;
}

export interface StockUpdate {
  readonly before: CurrentStock;
  readonly after: Pick<CurrentStock, 'sku' | 'size' | 'color' | 'quantity' | 'position'>;
}

export interface StockPlan {
  readonly insert: readonly (WantedStock & { readonly quantity: number })[];
  readonly update: readonly StockUpdate[];
  readonly remove: readonly CurrentStock[];
  readonly isChange: boolean;
  readonly differences: readonly Difference[];
  readonly findings: readonly Finding[];
  /** Counts by sku, to tell the next import what the source has moved. */
  readonly snapshot: Readonly<Record<string, number>>;
}

/**
 * Plans the stock rows: found by sku, else by size and colour. A count moves only when the source's has moved since the
 * last import, so pieces sold here do not come back every night; it never goes below what is reserved. A row that the
 * source has taken away goes too, when an import had brought it.
 */
export function planStock(
  wanted: ShopProduct,
  current: readonly CurrentStock[],
  known: Readonly<Record<string, number>>,
): StockPlan {
  if (wanted.stock === null) return { ...NOTHING, snapshot: known };
  const pairs = pair(wanted.stock, current);
  const insert: (WantedStock & { quantity: number })[] = [];
  const update: StockUpdate[] = [];
  const findings: Finding[] = [];
  const snapshot: Record<string, number> = {};
  for (const [want, have] of pairs) {
    const count = want.quantity ?? known[want.sku];
    if (count !== undefined) snapshot[want.sku] = count;
    if (!have) {
      insert.push({ ...want, quantity: want.quantity ?? 0 });
      continue;
    }
    const quantity = countAfter(want, have, known, findings, wanted.handle);
    const { sku, size, color, position } = want;
    if (have.quantity !== quantity || have.sku !== sku || have.size !== size || have.color !== color) {
      update.push({ before: have, after: { sku, size, color, quantity, position } });
    }
  }
  const used = new Set(pairs.map(([, have]) => have?.id));
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

function pair(
  wanted: readonly WantedStock[],
  current: readonly CurrentStock[],
): [WantedStock, CurrentStock | undefined][] {
  const bySku = new Map(current.map((row) => [row.sku, row]));
  const skus = new Set(wanted.map(({ sku }) => sku));
  const choice = (row: { size: string | null; color: string | null }) =>
    JSON.stringify([row.size, row.color]);
  const byChoice = new Map(current.filter(({ sku }) => !skus.has(sku)).map((row) => [choice(row), row]));
  return wanted.map((want) => [want, bySku.get(want.sku) ?? byChoice.get(choice(want))]);
}

function countAfter(
  want: WantedStock,
  have: CurrentStock,
  known: Readonly<Record<string, number>>,
  findings: Finding[],
  handle: string,
): number {
  if (want.quantity === null || known[want.sku] === want.quantity) return have.quantity;
  if (want.quantity >= have.reserved) return want.quantity;
  findings.push({
    kind: 'note',
    row: want.row,
    handle,
    field: 'quantity',
    code: 'below-reserved',
    values: { count: have.reserved },
    value: String(want.quantity),
  });
  return have.reserved;
}

function stockDifference(
  insert: readonly WantedStock[],
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
