import type { Difference } from './difference.js';
import type { ImportOptions } from './import-options.js';
import { planStock, type CurrentStock, type StockPlan } from './plan-stock.js';
import type { ReasonCode } from './reason.js';
import { sameValue } from './same-value.js';
import { FIELD_NAMES, type FieldName, type ProductFields, type ShopProduct } from './shop-product.js';
import type { Finding } from './source-product.js';

/** What was last imported of a product, as it was written here. */
export interface Snapshot {
  readonly fields: Partial<ProductFields>;
  /** Counts by sku. */
  readonly stock: Readonly<Record<string, number>>;
}

/** A product as it stands in the shop. */
export interface CurrentProduct {
  readonly id: string;
  readonly fields: Readonly<Record<FieldName, unknown>>;
  readonly stock: readonly CurrentStock[];
  /** Null for one that no import has brought. */
  readonly snapshot: Snapshot | null;
}

/** What importing one product would do. */
export interface ProductPlan {
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'rejected';
  readonly differences: readonly Difference[];
  /** Values to write, of a changed product only those that change. */
  readonly write: Partial<ProductFields>;
  readonly stock: StockPlan;
  readonly snapshot: Snapshot;
  readonly findings: readonly Finding[];
}

/** The category of products that the source puts nowhere. */
export const FALLBACK_CATEGORY = 'Other';

/**
 * Plans one product: what is new in the source is taken; what the owner has changed here since the last import stays,
 * unless the field was chosen to be overwritten; an empty value takes away only what the source itself had brought.
 */
export function planProduct(
  wanted: ShopProduct,
  current: CurrentProduct | null,
  options: ImportOptions,
): ProductPlan {
  if (!current) return planNew(wanted);
  const known = current.snapshot?.fields ?? {};
  const differences: Difference[] = [];
  const write: Partial<Record<FieldName, unknown>> = {};
  for (const field of FIELD_NAMES) {
    const to = wanted.fields[field];
    const from = current.fields[field];
    if (to === undefined || sameValue(from, to)) continue;
    const isOurs = field in known && sameValue(from, known[field]);
    if (isEmpty(to) && !isOurs) continue;
    const isOwners = field in known && !isOurs && !options.overwrite.includes(field);
    if (!isOwners) write[field] = to;
    else if (sameValue(to, known[field])) continue;
    differences.push({ field, from, to, kept: isOwners });
  }
  const stock = planStock(wanted, current.stock, current.snapshot?.stock ?? {});
  const changes = Object.keys(write).length > 0 || stock.isChange;
  return {
    outcome: changes ? 'changed' : 'unchanged',
    differences: [...differences, ...stock.differences],
    write: write as Partial<ProductFields>,
    stock,
    snapshot: { fields: { ...known, ...wanted.fields }, stock: stock.snapshot },
    findings: [...wanted.findings, ...stock.findings],
  };
}

function planNew(wanted: ShopProduct): ProductPlan {
  const stock = planStock(wanted, [], {});
  const write = { category: FALLBACK_CATEGORY, ...wanted.fields };
  const reject = (field: string, code: ReasonCode): ProductPlan => ({
    outcome: 'rejected',
    differences: [],
    write: {},
    stock,
    snapshot: { fields: {}, stock: {} },
    findings: refusing(wanted, field, code),
  });
  if (write.name === undefined) return reject('title', 'title-missing');
  if (write.price === undefined) return reject('price', 'price-missing');
  return {
    outcome: 'new',
    differences: [],
    write,
    stock,
    snapshot: { fields: wanted.fields, stock: stock.snapshot },
    findings: [...wanted.findings, ...stock.findings],
  };
}

/** The findings with the refusal last; where the field was found unreadable, that is the reason, with what stands there. */
function refusing(wanted: ShopProduct, field: string, code: ReasonCode): Finding[] {
  const cause = wanted.findings.find((finding) => finding.field === field);
  const { row, handle, findings } = wanted;
  const refusal: Finding = cause
    ? { ...cause, kind: 'rejected' }
    : { kind: 'rejected', row, handle, field, code, value: null };
  return [...findings.filter((finding) => finding !== cause), refusal];
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
