import type { Finding } from '../../domain/engine/finding.js';
import type { ProductFields } from '../../domain/products/product-fields.js';
import type { CurrentProduct, ProductPlan } from '../../domain/products/product-plan.js';
import type { PublishGap } from '#modules/catalog';

export const UNPROVEN = 'claim-unproven';

/** Where a report has the product. */
export interface InReport {
  readonly row: number;
  readonly handle: string;
}

/** What the report calls that which a product lacks. */
export const LACKING: Readonly<Record<PublishGap['code'], string>> = {
  'composition-missing': 'composition',
  'footwear-missing': 'footwear',
  'maker-missing': 'maker',
  [UNPROVEN]: 'claims',
  'picture-missing': 'pictures',
};

/**
 * The plan without publishing what may not be published yet: a new product becomes a draft, one that is a draft stays so.
 * Both are held back, until what they lack has come.
 * The finding names what it lacks. A product that is for sale stays as it is.
 * @param gapsAfter what the product lacks once the fields are written
 */
export function heldBack(
  plan: ProductPlan,
  { row, handle }: InReport,
  formerStatus: unknown,
  gapsAfter: (write: ProductPlan['write']) => readonly PublishGap[],
): ProductPlan {
  const isNew = plan.outcome === 'new';
  const status = plan.write.status ?? (isNew ? 'active' : formerStatus);
  if (plan.outcome === 'rejected' || status !== 'active' || formerStatus === 'active') return plan;
  const gaps = gapsAfter(plan.write);
  if (gaps.length === 0) return plan;
  const findings = [...plan.findings, missing(gaps, row, handle)];
  if (isNew) return { ...plan, write: { ...plan.write, status: 'draft', heldBack: true }, findings };
  const { status: wanted, ...others } = plan.write;
  const write = wanted === 'active' && formerStatus === 'draft' ? { ...others, heldBack: true } : others;
  const differences = plan.differences.filter(({ field }) => field !== 'status');
  const isChanged = Object.keys(write).length > 0 || plan.stock.isChange;
  return { ...plan, outcome: isChanged ? plan.outcome : 'unchanged', write, differences, findings };
}

/**
 * The plan of an import whose products go on being for sale as in the source, with a finding that names what they lack. A
 * draft of this shop that lacks facts and is for sale there is put on sale; an archived product stays so.
 * @param gapsAfter what the product lacks once the fields are written
 */
export function soldAsInSource(
  plan: ProductPlan,
  { row, handle, fields }: InReport & { readonly fields: Partial<ProductFields> },
  formerStatus: unknown,
  gapsAfter: (write: ProductPlan['write']) => readonly PublishGap[],
): ProductPlan {
  const isNew = plan.outcome === 'new';
  const status = fields.status ?? (isNew ? 'active' : formerStatus);
  if (plan.outcome === 'rejected' || status !== 'active') return plan;
  if (formerStatus === 'active' || formerStatus === 'archived') return plan;
  const gaps = gapsAfter(plan.write);
  if (gaps.length === 0) return plan;
  const findings = [...plan.findings, missing(gaps, row, handle, 'facts-missing-for-sale')];
  if (isNew) return { ...plan, findings };
  const others = plan.differences.filter(({ field }) => field !== 'status');
  const published = { field: 'status', from: formerStatus, to: 'active', kept: false };
  const write = { ...plan.write, status: 'active' as const };
  return { ...plan, outcome: 'changed', write, differences: [...others, published], findings };
}

/** The product as it is to be: what is held back is for sale as far as its owner and its source are concerned. */
export function asWanted<P extends CurrentProduct>(current: P | null): P | null {
  if (current?.fields.heldBack !== true) return current;
  return { ...current, fields: { ...current.fields, status: 'active' } };
}

/**
 * The plan of a product that an import has held back, made for it as it is to be: it goes on sale with the import that brings the last of what it
 * lacked. One that the plan moves is held back no longer.
 * @param current the product as it is; null for a new one
 * @param isComplete whether it lacks nothing, before and after
 */
export function released(
  plan: ProductPlan,
  current: CurrentProduct | null,
  isComplete: { readonly before: boolean; readonly after: boolean },
): ProductPlan {
  if (current?.fields.heldBack !== true || plan.outcome === 'rejected') return plan;
  const isDue = plan.write.status === undefined && isComplete.after && !isComplete.before;
  if (!isDue) {
    if (plan.write.status === undefined) return plan;
    return { ...plan, outcome: 'changed', write: { ...plan.write, heldBack: false } };
  }
  const published = { field: 'status', from: 'draft', to: 'active', kept: false };
  const write = { ...plan.write, status: 'active' as const, heldBack: false };
  return { ...plan, outcome: 'changed', write, differences: [...plan.differences, published] };
}

/** One finding for all that is missing: products that lack the same are counted together. */
function missing(
  gaps: readonly PublishGap[],
  row: number,
  handle: string,
  code: 'facts-missing' | 'facts-missing-for-sale' = 'facts-missing',
): Finding {
  const fields = [...new Set(gaps.map((gap) => LACKING[gap.code]))];
  const words = [...new Set(gaps.flatMap(({ text }) => text ?? []))].join(', ');
  const value = words === '' ? null : words;
  return { kind: 'note', row, handle, field: fields.join(','), code, value };
}
