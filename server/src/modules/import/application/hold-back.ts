import type { Finding } from '../domain/finding.js';
import type { MappedProduct } from '../domain/mapped-product.js';
import type { ProductPlan } from '../domain/plan-product.js';
import type { PublishGap } from '#modules/catalog';

/**
 * The plan without publishing what may not be published yet: a new product becomes a draft, one that is a draft stays so.
 * The finding names what it lacks. A product that is for sale stays as it is.
 * @param gapsAfter what the product lacks once the fields are written
 */
export function heldBack(
  plan: ProductPlan,
  { row, handle }: Pick<MappedProduct, 'row' | 'handle'>,
  formerStatus: unknown,
  gapsAfter: (write: ProductPlan['write']) => readonly PublishGap[],
): ProductPlan {
  const isNew = plan.outcome === 'new';
  const status = plan.write.status ?? (isNew ? 'active' : formerStatus);
  if (plan.outcome === 'rejected' || status !== 'active' || formerStatus === 'active') return plan;
  const gaps = gapsAfter(plan.write);
  if (gaps.length === 0) return plan;
  const lacking = [...new Set(gaps.map(({ field, text }) => text ?? field))].join(', ');
  const finding: Finding = {
    kind: 'note',
    row,
    handle,
    field: 'status',
    code: 'facts-missing',
    value: lacking,
  };
  const findings = [...plan.findings, finding];
  if (isNew) return { ...plan, write: { ...plan.write, status: 'draft' }, findings };
  const { status: _held, ...write } = plan.write;
  const differences = plan.differences.filter(({ field }) => field !== 'status');
  const isChanged = Object.keys(write).length > 0 || plan.stock.isChange;
  return { ...plan, outcome: isChanged ? plan.outcome : 'unchanged', write, differences, findings };
}
