import type { Finding } from '../../domain/engine/finding.js';
import type { FileColumn } from '../../domain/product-file/file-columns.js';
import type { ProductPlan } from '../../domain/products/product-plan.js';
import { LACKING, UNPROVEN, type InReport } from '../products/hold-back.js';
import type { PublishGap } from '#modules/catalog';

/** True when the plan takes away proofs that the texts need. */
function losesProofs(
  write: ProductPlan['write'],
  gapsAfter: (write: ProductPlan['write']) => readonly PublishGap[],
): boolean {
  if (!('claims' in write)) return false;
  const { claims: _, ...others } = write;
  const unproven = (fields: ProductPlan['write']) =>
    gapsAfter(fields).filter(({ code }) => code === UNPROVEN);
  return unproven(write).length > unproven(others).length;
}

/** Fields by which the law's facts are judged, and those with the pictures. */
const JUDGED = ['facts', 'makerId', 'taxClass'];
const PICTURED = ['images', 'imageUrl'];
const judgedBy = ({ code }: PublishGap) => (code === 'picture-missing' ? PICTURED : JUDGED);

/**
 * The plan without changes by which a product that is for sale would lack a fact or picture that it has now: these fields
 * stay as they are, as the product form refuses such a change.
 */
export function keptForSale(
  plan: ProductPlan,
  { row, handle }: InReport,
  formerStatus: unknown,
  gapsAfter: (write: ProductPlan['write']) => readonly PublishGap[],
  columns: readonly FileColumn[],
): ProductPlan {
  if (formerStatus !== 'active' || (plan.write.status ?? 'active') !== 'active') return plan;
  const known = new Set(gapsAfter({}).map(({ code }) => code));
  const lost = gapsAfter(plan.write).filter(({ code }) => code !== UNPROVEN && !known.has(code));
  const isUnproven = losesProofs(plan.write, gapsAfter);
  if (lost.length === 0 && !isUnproven) return plan;
  const judged = [...new Set(lost.flatMap(judgedBy)), ...(isUnproven ? ['claims'] : [])];
  const write = Object.fromEntries(Object.entries(plan.write).filter(([field]) => !judged.includes(field)));
  const kept = columns.filter(({ field }) => judged.includes(field)).map(({ column }) => column);
  const needed = [...lost.map(({ code }) => LACKING[code]), ...(isUnproven ? ['claims'] : [])];
  const findings = needed.map((field): Finding => {
    return { kind: 'note', row, handle, field, code: 'facts-needed', value: null };
  });
  const isChanged = Object.keys(write).length > 0 || plan.stock.isChange;
  return {
    ...plan,
    outcome: isChanged ? 'changed' : 'unchanged',
    write,
    differences: plan.differences.filter(({ field }) => !kept.includes(field)),
    findings: [...plan.findings, ...findings],
  };
}
