import { Injectable } from '@nestjs/common';
import type { Finding } from '../domain/finding.js';
import type { Counts, ImportRun } from '../domain/import-run.js';
import { Imports, type RunItem } from '../domain/imports.js';
import type { OwnProduct } from '../domain/own-product.js';
import { cutTo } from '../domain/plain-text.js';
import type { SourceEntry } from '../domain/source.js';
import { PlanBatch, type Conflict, type MappedEntry } from './plan-batch.js';
import { PlanOwnBatch } from './plan-own-batch.js';
import type { PreparedBatch } from './prepare-batch.js';
import { WriteBatch, type PlannedProduct } from './write-batch.js';
import { Clock } from '#platform/clock';
import { isRejectedData } from '#platform/errors/rejected-data';
import { Transactions } from '#platform/database/transactions';

/** A batch whose entries either have an item already or are planned. */
interface SortedBatch {
  /** An entry without an item is in `mapped` or `own`, at the same `index`. */
  readonly items: (RunItem | null)[];
  readonly mapped: (MappedEntry & { readonly index: number })[];
  /** Products of the shop's own file; then nothing is in `mapped`. */
  readonly own: { readonly product: OwnProduct; readonly index: number }[];
  readonly findings: Finding[];
}

/** Plans a batch and, unless it is a dry run, writes it. Each batch is one transaction, which also counts it as done. */
@Injectable()
export class ApplyBatch {
  constructor(
    private readonly transactions: Transactions,
    private readonly imports: Imports,
    private readonly planBatch: PlanBatch,
    private readonly planOwnBatch: PlanOwnBatch,
    private readonly writeBatch: WriteBatch,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the import after the batch; undefined when it was cancelled or another process has applied the batch.
   * When the database rejects the batch, it is halved until the rejected product is found and reported; the others are
   * applied.
   */
  async apply(run: ImportRun, batch: PreparedBatch): Promise<ImportRun | undefined> {
    try {
      return await this.applyWhole(run, batch);
    } catch (error) {
      if (!isRejectedData(error)) throw error;
      return batch.entries.length > 1 ? this.applyHalves(run, batch) : this.reject(run, batch, error);
    }
  }

  private async applyHalves(run: ImportRun, batch: PreparedBatch): Promise<ImportRun | undefined> {
    const middle = Math.ceil(batch.entries.length / 2);
    // The second half moves the position past the batch, so it has the findings: a restart in between repeats none.
    const first = { ...batch, entries: batch.entries.slice(0, middle), findings: [], resumeAt: null };
    const second = { ...batch, entries: batch.entries.slice(middle) };
    const between = await this.apply(run, first);
    return between && this.apply(between, second);
  }

  private reject(run: ImportRun, batch: PreparedBatch, error: unknown): Promise<ImportRun | undefined> {
    const values = { said: cutTo((error as Error).message, 200) };
    const findings = batch.entries.map(({ entry: { handle, row } }): Finding => {
      return { kind: 'rejected', row, handle, field: 'product', code: 'not-stored', values, value: null };
    });
    const items = batch.entries.map(({ entry }) => itemWithoutPlan(entry, 'rejected'));
    return this.locked(run, (held) => this.record(held, batch, items, [...batch.findings, ...findings], {}));
  }

  private async applyWhole(run: ImportRun, batch: PreparedBatch): Promise<ImportRun | undefined> {
    const sorted = await this.sort(run, batch);
    return this.locked(run, async (held) => {
      const isDryRun = held.mode === 'dry-run';
      const { id, options } = held;
      const planning = { id, options, isDryRun, source: batch.source };
      const { own, mapped } = sorted;
      const { planned, newCategories } =
        own.length > 0
          ? await this.planOwnBatch.plan(
              planning,
              own.map(({ product }) => product),
            )
          : await this.planBatch.plan(planning, mapped);
      const products = planned.filter(
        (one): one is PlannedProduct => 'plan' in one && one.plan.outcome !== 'rejected',
      );
      const stock = isDryRun
        ? products.reduce(countStock, 0)
        : await this.writeBatch.write(held.id, products);
      const items = [...sorted.items];
      const entries = own.length > 0 ? own : mapped;
      planned.forEach((one, n) => (items[entries[n]?.index ?? 0] = itemOf(one)));
      const findings = [...sorted.findings, ...planned.flatMap(findingsOf)];
      const all = items.filter((item) => item !== null);
      const published = products.filter(goesOnSale).length;
      await this.record(held, batch, all, findings, { published, categories: newCategories, stock });
    });
  }

  /** Finds the entries that need no plan: those without changes, and those whose handle the import has had before. */
  private async sort(run: ImportRun, batch: PreparedBatch): Promise<SortedBatch> {
    const handles = batch.entries.map(({ entry }) => entry.handle);
    const rows = new Map(await this.imports.rowsOf(run.id, handles));
    const sorted: SortedBatch = { items: [], mapped: [], own: [], findings: [...batch.findings] };
    for (const [index, { entry, unchangedProductId, mapped, own }] of batch.entries.entries()) {
      const earlier = rows.get(entry.handle);
      sorted.items.push(null);
      if (earlier !== undefined) {
        sorted.items[index] = itemWithoutPlan(entry, 'conflicting');
        sorted.findings.push(handleTwice(entry, earlier));
      } else if (unchangedProductId !== null) {
        sorted.items[index] = itemWithoutPlan(entry, 'unchanged', unchangedProductId);
      } else if (own) sorted.own.push({ index, product: own });
      else if (mapped) sorted.mapped.push({ index, fingerprint: entry.fingerprint, product: mapped });
      rows.set(entry.handle, earlier ?? entry.row);
    }
    return sorted;
  }

  /** Runs `work` in a transaction that holds the import, if the import still expects this batch. */
  private locked(run: ImportRun, work: (held: ImportRun) => Promise<void>): Promise<ImportRun | undefined> {
    return this.transactions.run(async () => {
      const held = await this.imports.lock(run.id);
      if (!held?.expectsBatch(run.batches)) return undefined;
      await work(held);
      await this.imports.save(held);
      return held;
    });
  }

  private async record(
    run: ImportRun,
    { resumeAt, progressDone, progressTotal }: PreparedBatch,
    items: readonly RunItem[],
    findings: readonly Finding[],
    more: Partial<Counts>,
  ): Promise<void> {
    await this.imports.record(run, items, findings);
    const counts = { ...countItems(items), ...more, notes: findings.length };
    run.recordBatch({ counts, items: items.length, resumeAt, progressDone, progressTotal }, this.clock.now());
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
  const { handle, row, fields } = one.mapped;
  const base = { handle, row, title: fields.name ?? null };
  if (!('plan' in one)) return { ...base, productId: null, outcome: 'conflicting', differences: [] };
  const productId = one.plan.outcome === 'rejected' ? null : one.id;
  return { ...base, productId, outcome: one.plan.outcome, differences: one.plan.differences };
}

function findingsOf(one: PlannedProduct | Conflict): readonly Finding[] {
  return 'plan' in one ? one.plan.findings : [...one.mapped.findings, one.conflict];
}

function handleTwice({ row, handle }: SourceEntry, earlier: number): Finding {
  const values = { row: earlier };
  return { kind: 'conflict', row, handle, field: 'handle', code: 'handle-twice', values, value: handle };
}

function countItems(items: readonly RunItem[]): Partial<Counts> {
  const counts: Partial<Counts> = {};
  for (const { outcome } of items) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
