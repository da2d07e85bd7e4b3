import type { AddNote } from '../engine/finding.js';
import { count, gtin, line, optional, sku } from './file-cells.js';
import { VARIANT_FACT_RULES } from './file-columns.js';
import { shownText, type CellRule, type FileLine, type FileProduct } from './file-product.js';
import type { AddedStock, CurrentStock, StockPlan, StockUpdate } from '../products/stock-plan.js';
import type { VariantFacts } from '../products/variant-facts.js';
import { sameValue } from '#kernel';
import { LARGEST_COUNT } from '#kernel/whole-number';

type Options = Pick<CurrentStock, 'size' | 'color' | 'option'>;
type After = StockUpdate['after'];

export interface FileVariantsPlan extends StockPlan {
  /** The options of variants that are added or whose options change. */
  readonly offered: readonly Options[];
}

/** What the columns of a variant are called; the contract of the file has the same names. */
const columnOf = (field: string) => `variant${field.charAt(0).toUpperCase()}${field.slice(1)}`;

const NOTHING: FileVariantsPlan = {
  insert: [],
  update: [],
  remove: [],
  isChange: false,
  differences: [],
  offered: [],
};

/**
 * Plans the variants of a product of the product file: matched by id, else by SKU, else by options. A quantity
 * changes by what it differs from the quantity at the time of the export. Variants that are not in the file stay.
 */
export function planFileVariants(
  product: FileProduct,
  current: readonly CurrentStock[],
  isFreeSku: (sku: string) => boolean,
  note: AddNote,
): FileVariantsPlan {
  const insert: AddedStock[] = [];
  const update: StockUpdate[] = [];
  const used = new Set<string>();
  let position = Math.max(-1, ...current.map((row) => row.position));
  for (const variant of product.lines) {
    if (!hasVariant(variant)) continue;
    const existing = matchOf(variant, current, note);
    if (existing === 'unknown') continue;
    if (existing && used.has(existing.id)) {
      note('variants', 'line-twice', { row: variant.row, value: existing.sku });
      continue;
    }
    const edit = new VariantEdit(variant, existing, isFreeSku, note);
    if (existing) {
      used.add(existing.id);
      const after = edit.changed(existing);
      if (after) update.push({ before: existing, after });
    } else {
      const added = edit.added((position += 1));
      if (added) insert.push(added);
    }
  }
  const isClash = clashes(current, insert, update);
  if (isClash) note('variants', 'variants-equal', { value: isClash });
  return isClash ? NOTHING : planOf(insert, update);
}

function planOf(insert: readonly AddedStock[], update: readonly StockUpdate[]): FileVariantsPlan {
  const moved = update.filter(({ before, after }) => optionsKey(before) !== optionsKey(after));
  const from = Object.fromEntries(update.map(({ before }) => [before.sku, shown(before)]));
  const to = Object.fromEntries<string | number>([
    ...update.map(({ after }) => [after.sku, shown(after)] as const),
    ...insert.map((row) => [row.sku, row.quantity] as const),
  ]);
  const isChange = insert.length + update.length > 0;
  return {
    ...NOTHING,
    insert,
    update,
    isChange,
    differences: isChange ? [{ field: 'variants', from, to, kept: false }] : [],
    offered: [...insert, ...moved.map(({ after }) => after)],
  };
}

/** A variant in a report: its quantity, and its price when it has one of its own. */
function shown({ quantity, facts }: Pick<CurrentStock, 'quantity' | 'facts'>): string {
  return facts.price === null ? String(quantity) : `${quantity} × € ${facts.price}`;
}

function hasVariant({ cells }: FileLine): boolean {
  const columns = [...cells.keys()].filter((column) => column.startsWith('variant'));
  return columns.some((column) => cells.get(column)?.trim() !== '');
}

function matchOf(
  { cells, row }: FileLine,
  current: readonly CurrentStock[],
  note: AddNote,
): CurrentStock | undefined | 'unknown' {
  const id = cells.get(columnOf('id'))?.trim().toLowerCase();
  if (id) {
    const found = current.find((one) => one.id === id);
    if (!found) note('variants', 'variant-unknown', { value: id, row });
    return found ?? 'unknown';
  }
  const skuText = cells.get(columnOf('sku'))?.trim();
  const bySku = current.find((one) => skuText && one.sku === skuText);
  const options = OPTIONS.map((name) => cells.get(columnOf(name)));
  if (bySku || options.some((text) => text === undefined)) return bySku;
  const key = JSON.stringify(options.map((text) => text?.trim() || null));
  return current.find((one) => optionsKey(one) === key);
}

const OPTIONS = ['size', 'color', 'option'] as const;

function optionsKey(options: Options): string {
  return JSON.stringify(OPTIONS.map((name) => options[name]));
}

/** What two variants would share after the change: their SKU or their options; undefined when all differ. */
function clashes(
  current: readonly CurrentStock[],
  insert: readonly AddedStock[],
  update: readonly StockUpdate[],
): string | undefined {
  if (insert.length + update.length === 0) return undefined;
  const changed = new Map(update.map(({ before, after }) => [before.id, after]));
  const rows = [...current.map((row) => changed.get(row.id) ?? row), ...insert];
  const seen = new Set<string>();
  for (const row of rows) {
    for (const key of [row.sku, optionsKey(row)]) {
      if (seen.has(key)) return row.sku;
      seen.add(key);
    }
  }
  return undefined;
}

/** One line of the file against the variant that it is about. */
class VariantEdit {
  constructor(
    private readonly line: FileLine,
    private readonly existing: CurrentStock | undefined,
    private readonly isFreeSku: (sku: string) => boolean,
    private readonly note: AddNote,
  ) {}

  /** The changed variant; undefined when the line changes nothing. */
  changed(existing: CurrentStock): After | undefined {
    const facts = this.facts(existing.facts);
    const { id: _id, reserved: _reserved, ordered: _ordered, ...before } = existing;
    const after: After = {
      ...before,
      ...this.options(existing),
      sku: this.sku() ?? existing.sku,
      facts,
      lowStockThreshold: this.value('lowStockThreshold', count(0), existing.lowStockThreshold) as number,
    };
    const quantity = this.quantity(existing, facts.stockPolicy);
    return sameValue(before, { ...after, quantity }) ? undefined : { ...after, quantity };
  }

  /** The new variant; undefined without a SKU that is free. */
  added(position: number): AddedStock | undefined {
    const code = this.sku();
    if (code === undefined) {
      this.note('sku', 'sku-missing', { row: this.line.row });
      return undefined;
    }
    const quantity = this.value('quantityInStock', count(0), 0) as number;
    const lowStockThreshold = this.value('lowStockThreshold', count(0), undefined) as number | undefined;
    return {
      sku: code,
      ...this.options({ size: null, color: null, option: null }),
      facts: this.facts(NO_FACTS),
      quantity,
      position,
      ...(lowStockThreshold !== undefined && { lowStockThreshold }),
    };
  }

  private options(current: Options): Options {
    const read = (name: keyof Options) =>
      this.value(name, optional(line(60)), current[name]) as string | null;
    return { size: read('size'), color: read('color'), option: read('option') };
  }

  private facts(current: VariantFacts): VariantFacts {
    const edited: Record<string, unknown> = { ...current };
    for (const [name, rule] of Object.entries({ ...VARIANT_FACT_RULES, gtin: optional(gtin) })) {
      edited[name] = this.value(name, rule, edited[name]);
    }
    if (edited['price'] === null) edited['compareAtPrice'] = null;
    return edited as unknown as VariantFacts;
  }

  /** The SKU of the line; undefined when it has none that can be used. */
  private sku(): string | undefined {
    const current = this.existing?.sku;
    const text = this.value('sku', sku, current) as string | undefined;
    if (text === undefined || text === current || this.isFreeSku(text)) return text;
    this.note('sku', this.existing ? 'sku-kept' : 'sku-taken-left-out', { value: text, row: this.line.row });
    return current;
  }

  private quantity(existing: CurrentStock, policy: VariantFacts['stockPolicy']): number {
    const { quantity, reserved } = existing;
    const rule = count(-LARGEST_COUNT);
    const last = this.value('quantityExported', rule, quantity) as number;
    const wanted = this.value('quantityInStock', rule, last) as number;
    const after = quantity + wanted - last;
    if (wanted !== last && Math.abs(after) > LARGEST_COUNT) {
      const values = { most: LARGEST_COUNT };
      this.note('quantity', 'count-above', { value: String(wanted), row: this.line.row, values });
      return quantity;
    }
    if (wanted === last || policy !== 'counted' || after >= reserved) return after;
    const code = reserved > 0 ? 'below-reserved' : 'count-negative';
    this.note('quantity', code, { value: String(wanted), row: this.line.row, values: { count: reserved } });
    return reserved;
  }

  /** The value of a cell; `current` when the file lacks the column, the cell is unchanged, or it cannot be used. */
  private value(field: string, rule: CellRule, current: unknown): unknown {
    const text = this.line.cells.get(columnOf(field));
    if (text === undefined || text.trim() === shownText(current)) return current;
    if (this.existing === undefined && text.trim() === '') return current;
    const read = rule(text, current);
    if ('value' in read) return read.value;
    const { problem, values } = read;
    this.note(field, problem, { value: text, row: this.line.row, ...(values && { values }) });
    return current;
  }
}

const NO_FACTS: VariantFacts = {
  price: null,
  compareAtPrice: null,
  cost: null,
  gtin: null,
  weight: null,
  weightUnit: null,
  taxClass: null,
  shopifyId: null,
  stockPolicy: 'counted',
};
