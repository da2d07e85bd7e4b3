import { Inject, Injectable } from '@nestjs/common';
import { DryRunEffects } from '../../domain/products/dry-run-effects.js';
import type { Finding } from '../../domain/engine/finding.js';
import type { ImportRun } from '../../domain/engine/import-run.js';
import { Imports, type RunItem } from '../../domain/engine/imports.js';
import type { SourceEntry } from '../../domain/products/source.js';
import type { BatchPlan } from '../engine/import-work.js';
import type { PreparedBatch } from './prepare-batch.js';
import {
  PRODUCT_PLANNERS,
  writtenOf,
  type Conflict,
  type PlannedProduct,
  type PreparedProduct,
  type ProductPlanners,
} from './product-planner.js';
import { WriteBatch } from './write-batch.js';

/** A batch whose entries either have an item already or are to be planned. */
interface SortedBatch {
  /** Null at the place of an entry that is to be planned. */
  readonly items: (RunItem | null)[];
  readonly toPlan: PreparedProduct<unknown>[];
  readonly findings: Finding[];
}

/** Plans a batch of products with the planner of its format. Joins the transaction. */
@Injectable()
export class PlanBatch {
  constructor(
    private readonly imports: Imports,
    private readonly effects: DryRunEffects,
    private readonly writeBatch: WriteBatch,
    @Inject(PRODUCT_PLANNERS) private readonly planners: ProductPlanners,
  ) {}

  async plan(run: ImportRun, batch: PreparedBatch): Promise<BatchPlan> {
    const sorted = await this.sort(run, batch);
    const { id, options } = run;
    const isDryRun = run.mode === 'dry-run';
    const planner = this.planners[batch.format];
    const planning = { id, options, isDryRun, source: batch.source };
    const { planned, effects } = await planner.plan(planning, sorted.toPlan);
    if (isDryRun) await this.effects.add(id, effects);
    const products = writtenOf(planned);
    const plannedItems = planned.map(itemOf).values();
    return {
      items: sorted.items.flatMap((item) => item ?? plannedItems.next().value ?? []),
      findings: [...sorted.findings, ...planned.flatMap(findingsOf)],
      counts: {
        published: products.filter(goesOnSale).length,
        categories: effects.categories.length,
        stock: products.reduce(countStock, 0),
        variantsGone: products.reduce((sum, { plan }) => sum + (plan.stock.gone ?? 0), 0),
        variantsRemoved: products.reduce((sum, { plan }) => sum + (plan.stock.removed ?? 0), 0),
      },
      write: async () => ({ stock: await this.writeBatch.write(id, products) }),
    };
  }

  /** Finds the entries that need no plan: those without changes, and those whose handle the import has had before. */
  private async sort(run: ImportRun, { entries }: PreparedBatch): Promise<SortedBatch> {
    const handles = entries.map(({ entry }) => entry.handle);
    const rows = new Map(await this.imports.rowsOf(run.id, handles));
    const sorted: SortedBatch = { items: [], toPlan: [], findings: [] };
    for (const { entry, unchangedProductId, product } of entries) {
      const earlier = rows.get(entry.handle);
      rows.set(entry.handle, earlier ?? entry.row);
      if (earlier !== undefined) {
        sorted.items.push(itemWithoutPlan(entry, 'conflicting'));
        sorted.findings.push(handleTwice(entry, earlier));
      } else if (unchangedProductId !== null) {
        sorted.items.push(itemWithoutPlan(entry, 'unchanged', unchangedProductId));
      } else {
        sorted.items.push(null);
        sorted.toPlan.push({ product, fingerprint: entry.fingerprint });
      }
    }
    return sorted;
  }
}

/** True for a product that is for sale after the import and was not before. */
function goesOnSale({ plan, current }: PlannedProduct): boolean {
  const status = plan.write.status ?? (plan.outcome === 'new' ? 'active' : undefined);
  return status === 'active' && current?.fields.status !== 'active';
}

function countStock(sum: number, { plan }: PlannedProduct): number {
  return sum + plan.stock.insert.length + plan.stock.update.length + plan.stock.remove.length;
}

function itemWithoutPlan(
  entry: SourceEntry,
  outcome: RunItem['outcome'],
  productId: string | null = null,
): RunItem {
  return { handle: entry.handle, title: null, row: entry.row, productId, outcome, differences: [] };
}

function itemOf(one: PlannedProduct | Conflict): RunItem {
  if (!('plan' in one)) return { ...one.name, productId: null, outcome: 'conflicting', differences: [] };
  const productId = one.plan.outcome === 'rejected' ? null : one.id;
  return { ...one.name, productId, outcome: one.plan.outcome, differences: one.plan.differences };
}

function findingsOf(one: PlannedProduct | Conflict): readonly Finding[] {
  return 'plan' in one ? one.plan.findings : one.findings;
}

function handleTwice({ row, handle }: SourceEntry, earlier: number): Finding {
  const values = { row: earlier };
  return { kind: 'conflict', row, handle, field: 'handle', code: 'handle-twice', values, value: handle };
}
