import type { Difference, Finding, ReasonCode } from '../engine/finding.js';
import type { ImportOptions } from '../engine/import-options.js';
import { mergeCollections } from './map-collections.js';
import type { MappedProduct } from './mapped-product.js';
import { FIELD_NAMES, isFactField, type FieldName, type ProductFields } from '../products/product-fields.js';
import {
  FALLBACK_CATEGORY,
  isMissingFact,
  type CurrentProduct,
  type ProductPlan,
  type Snapshot,
  type Undecided,
} from '../products/product-plan.js';
import { planStock, type ComparedStock } from './plan-stock.js';
import type { FileScope } from './source-product.js';
import { factOfKey } from './stated-facts.js';
import { withoutTwins } from './complete-product.js';
import { sameValue } from '#kernel';

/** The effect of importing one product of an outside catalogue, with the values that the next import compares. */
export interface ComparedProduct extends ProductPlan {
  readonly snapshot: Snapshot;
}

/**
 * Plans one product. A new source value is written. A field that the owner has changed here since the last import keeps
 * the owner's value, unless `options.overwrite` names it; so does a fact of the law that no import has written. An empty
 * value removes only what an import had written.
 */
export function planProduct(
  mapped: MappedProduct,
  current: CurrentProduct | null,
  options: ImportOptions,
): ComparedProduct {
  if (!current) return planNew(mapped);
  const known = current.snapshot?.fields ?? {};
  const { differences, write } = planFields(mapped, current, known, options);
  const stock = planStock(mapped, current.stock, current.snapshot?.stock ?? {}, current.snapshot?.facts, {
    overwrite: options.overwrite.includes('variants'),
    removes: mapped.scope === undefined || options.removeMissing,
  });
  const isChanged = Object.keys(write).length > 0 || stock.isChange;
  return {
    outcome: isChanged ? 'changed' : 'unchanged',
    differences: [...differences, ...stock.differences],
    write,
    stock,
    snapshot: snapshotOf({ ...known, ...mapped.fields }, mapped, stock, current.snapshot),
    findings: [...mapped.findings, ...stock.findings],
  };
}

function snapshotOf(
  fields: Partial<ProductFields>,
  mapped: MappedProduct,
  { snapshot: stock, facts }: ComparedStock,
  former: Snapshot | null = null,
): Snapshot {
  const pictures = variantPicturesOf(mapped, Object.keys(facts), former?.pictures ?? {});
  const undecided = { ...undecidedOutsideFile(mapped.scope, former?.undecided ?? {}), ...mapped.undecided };
  return {
    fields,
    stock,
    facts,
    ...(Object.keys(pictures).length > 0 && { pictures }),
    ...(Object.keys(undecided).length > 0 && { undecided }),
  };
}

/** The variants' own pictures; those of before where the source says nothing of them. */
function variantPicturesOf(
  { stock: rows, scope }: MappedProduct,
  skus: readonly string[],
  former: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (rows === null || scope?.variantPicture === false) return former;
  const named = new Set(rows.map(({ sku }) => sku));
  const kept = skus.flatMap((sku) => (former[sku] && !named.has(sku) ? [[sku, former[sku]] as const] : []));
  const own = rows.flatMap(({ sku, pictureUrl }) =>
    pictureUrl === null ? [] : [[sku, pictureUrl] as const],
  );
  return Object.fromEntries([...kept, ...own]);
}

/** Texts to decide of facts that the file has no column for. */
function undecidedOutsideFile(scope: FileScope | undefined, former: Undecided): Undecided {
  if (!scope) return {};
  const named = new Set<string | undefined>(scope.metafields.map(factOfKey));
  if (scope.vendor) named.add('makerId');
  return Object.fromEntries(Object.entries(former).filter(([field]) => !named.has(field)));
}

/** The fields to write, and those that differ. */
function planFields(
  mapped: MappedProduct,
  current: CurrentProduct,
  known: Partial<ProductFields>,
  options: ImportOptions,
): { readonly differences: Difference[]; readonly write: Partial<ProductFields> } {
  const differences: Difference[] = [];
  const write: Partial<Record<FieldName, unknown>> = {};
  for (const field of FIELD_NAMES) {
    const from = current.fields[field];
    const to = wantedValue(field, mapped, from, known, options);
    if (to === undefined || sameValue(from, to)) continue;
    const isImported = field in known && sameValue(from, known[field]);
    const isOverwritten = options.overwrite.includes(field);
    if (isEmpty(to) && !isImported) continue;
    // The class is derived, not the source's: it never replaces one that the shop has.
    if (field === 'taxClass' && !isImported && !isOverwritten) continue;
    const isHere = field in known || (isFactField(field) && !isMissingFact(from));
    const isOwners = field !== 'collections' && isHere && !isImported && !isOverwritten;
    if (!isOwners) write[field] = to;
    else if (sameValue(to, known[field])) continue;
    differences.push({ field, from, to, kept: isOwners });
  }
  return { differences, write: write as Partial<ProductFields> };
}

/** The value that the source wants; of collections, what it has added and removed since the last import. */
function wantedValue(
  field: FieldName,
  { fields }: MappedProduct,
  from: unknown,
  known: Partial<ProductFields>,
  { overwrite }: ImportOptions,
): unknown {
  const { collections } = fields;
  if (field !== 'collections' || !collections || overwrite.includes(field)) return fields[field];
  return mergeCollections(collections, from as readonly string[], known.collections);
}

function planNew(given: MappedProduct): ComparedProduct {
  const mapped = withoutTwins(given);
  const stock = planStock(mapped, [], {});
  const isHidden = mapped.findings.some(({ code }) => code === 'status-unknown');
  const status = isHidden ? { status: 'draft' as const } : {};
  const write = { category: FALLBACK_CATEGORY, taxClass: 'standard' as const, ...status, ...mapped.fields };
  const reject = (field: string, code: ReasonCode): ComparedProduct => ({
    outcome: 'rejected',
    differences: [],
    write: {},
    stock,
    snapshot: { fields: {}, stock: {} },
    findings: rejection(mapped, field, code),
  });
  if (write.name === undefined) return reject('title', 'title-missing');
  if (write.price === undefined) return reject('price', 'price-missing');
  return {
    outcome: 'new',
    differences: [],
    write,
    stock,
    snapshot: snapshotOf(mapped.fields, mapped, stock),
    findings: [...mapped.findings, ...stock.findings],
  };
}

/**
 * The findings with the rejection last. When the field had an unreadable value, that finding becomes the rejection,
 * because it names the value.
 */
function rejection(mapped: MappedProduct, field: string, code: ReasonCode): Finding[] {
  const cause = mapped.findings.find((finding) => finding.field === field);
  const { row, handle, findings } = mapped;
  const rejected: Finding = cause
    ? { ...cause, kind: 'rejected' }
    : { kind: 'rejected', row, handle, field, code, value: null };
  return [...findings.filter((finding) => finding !== cause), rejected];
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
