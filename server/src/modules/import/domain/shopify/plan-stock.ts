import type { Difference, Finding } from '../engine/finding.js';
import type { MappedProduct, MappedStock } from './mapped-product.js';
import type { AddedStock, CurrentStock, StockPlan, StockUpdate } from '../products/stock-plan.js';
import { mergeFacts, sameFacts, type VariantFacts } from '../products/variant-facts.js';

/** The stock rows of a source against the shop's. */
export interface ComparedStock extends StockPlan {
  readonly findings: readonly Finding[];
  /** The source's quantities by SKU; the next import compares them to find what changed in the source. */
  readonly snapshot: Readonly<Record<string, number>>;
  /** The source's facts by SKU, without those that are null. */
  readonly facts: KnownFacts;
}

type KnownFacts = Readonly<Record<string, Partial<VariantFacts>>>;

/**
 * Plans the stock rows of a product. Rows are matched by SKU, else by their options. A quantity changes by what the
 * source's quantity has changed since the last import, so that units sold here are not returned. It never goes below the
 * reserved quantity: what could not be subtracted is left for the next import. A row that is gone from the source and that
 * an import had added is removed, or stays and is reported. A new row whose price is not known is left out and reported.
 * @param overwrite whether the source's facts replace the owner's
 * @param removes whether rows that are gone are removed
 */
export function planStock(
  mapped: MappedProduct,
  current: readonly CurrentStock[],
  known: Readonly<Record<string, number>>,
  knownFacts: KnownFacts = {},
  { overwrite = false, removes = true }: { readonly overwrite?: boolean; readonly removes?: boolean } = {},
): ComparedStock {
  if (mapped.stock === null) return { ...NOTHING, snapshot: known, facts: knownFacts };
  const pairs = matchRows(mapped.stock, current);
  const insert: AddedStock[] = [];
  const update: StockUpdate[] = [];
  const findings: Finding[] = [];
  const snapshot: Record<string, number> = {};
  const snapshotFacts: Record<string, Partial<VariantFacts>> = {};
  for (const [row, existing] of pairs) {
    if (!existing && row.isUnpriced) {
      findings.push(leftOut(mapped.handle, row));
      continue;
    }
    const last = known[existing?.sku ?? row.sku] ?? known[row.sku];
    const count = row.quantity ?? last;
    if (count !== undefined) snapshot[row.sku] = count;
    snapshotFacts[row.sku] = withoutNulls(row.facts);
    if (!existing) {
      insert.push({ ...row, quantity: row.quantity ?? 0 });
      continue;
    }
    const lastFacts = knownFacts[existing.sku] ?? knownFacts[row.sku];
    const facts = mergeFacts(row.facts, existing.facts, lastFacts, overwrite);
    const { quantity, owed } = quantityAfter(row.quantity, { ...existing, facts }, last);
    if (owed > 0) {
      findings.push(belowReserved(mapped.handle, row, existing));
      snapshot[row.sku] = (count ?? 0) + owed;
    }
    const { size, color, option, position } = row;
    // A SKU that the source does not have is generated for new rows only.
    const sku = row.sku === row.generatedSku ? existing.sku : row.sku;
    if (
      existing.quantity !== quantity ||
      existing.sku !== sku ||
      existing.size !== size ||
      existing.color !== color ||
      existing.option !== option ||
      !sameFacts(existing.facts, facts)
    ) {
      update.push({ before: existing, after: { sku, size, color, option, facts, quantity, position } });
    }
  }
  const used = new Set(pairs.map(([, existing]) => existing?.id));
  const missing = current.filter((row) => !used.has(row.id) && row.sku in known);
  const gone = removes ? missing : [];
  const remove = gone.filter((row) => !row.ordered);
  const emptied = gone.filter((one) => one.ordered && one.quantity !== one.reserved);
  for (const row of emptied) update.push({ before: row, after: { ...row, quantity: row.reserved } });
  if (!removes && missing.length > 0) {
    for (const { sku } of missing) {
      snapshot[sku] = known[sku] ?? 0;
      snapshotFacts[sku] = knownFacts[sku] ?? {};
    }
    findings.push(stays(mapped, missing.length));
  }
  const isChange = insert.length + update.length + remove.length > 0;
  const differences = isChange && current.length > 0 ? [stockDifference(insert, update, remove)] : [];
  return {
    insert,
    update,
    remove,
    gone: missing.length - gone.length,
    removed: remove.length + emptied.length,
    isChange,
    differences,
    findings,
    snapshot,
    facts: snapshotFacts,
  };
}

const NOTHING = { insert: [], update: [], remove: [], isChange: false, differences: [], findings: [] };

function matchRows(
  mapped: readonly MappedStock[],
  current: readonly CurrentStock[],
): [MappedStock, CurrentStock | undefined][] {
  const bySku = new Map(current.map((row) => [row.sku, row]));
  const skus = new Set(mapped.map(({ sku }) => sku));
  const options = ({ size, color, option }: Pick<MappedStock, 'size' | 'color' | 'option'>) =>
    JSON.stringify([size, color, option]);
  const byOptions = new Map(current.filter(({ sku }) => !skus.has(sku)).map((row) => [options(row), row]));
  return mapped.map((row) => [row, bySku.get(row.sku) ?? byOptions.get(options(row))]);
}

/**
 * The quantity after the source's change since `last`; the source's own quantity when none is known. `owed`: units that
 * could not be subtracted.
 */
function quantityAfter(
  count: number | null,
  { quantity, reserved, facts }: CurrentStock,
  last: number | undefined,
): { readonly quantity: number; readonly owed: number } {
  if (count === null || count === last) return { quantity, owed: 0 };
  const wanted = last === undefined ? count : quantity + count - last;
  const possible = facts.stockPolicy === 'counted' ? Math.max(wanted, reserved) : wanted;
  return { quantity: possible, owed: possible - wanted };
}

function withoutNulls(facts: Partial<VariantFacts>): Partial<VariantFacts> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}

/** A new variant without a price of its own would be sold at the product's. */
function leftOut(handle: string, { row, sku }: MappedStock): Finding {
  return { kind: 'rejected', row, handle, field: 'price', code: 'variant-unpriced', value: sku };
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

/** Variants that the source no longer names. */
function stays({ row, handle }: MappedProduct, count: number): Finding {
  return {
    kind: 'note',
    row,
    handle,
    field: 'variants',
    code: 'variants-gone',
    values: { count },
    value: null,
  };
}

function stockDifference(
  insert: readonly AddedStock[],
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
  for (const row of insert) to[row.sku] = row.quantity;
  return { field: 'stock', from, to, kept: false };
}
