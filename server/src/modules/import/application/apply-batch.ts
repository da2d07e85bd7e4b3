import { Injectable } from '@nestjs/common';
import { mapProduct } from '../domain/map-product.js';
import { addCounts, type Counts, type ImportRun } from '../domain/import-run.js';
import { ImportTarget, type PlannedProduct } from '../domain/import-target.js';
import { Imports, type RunItem } from '../domain/imports.js';
import type { Finding } from '../domain/source-product.js';
import type { SourceBatch, SourceEntry } from '../domain/source.js';
import { Readable } from '../domain/readable.js';
import { PlanBatch, type Conflict, type MappedEntry } from './plan-batch.js';
import { Catalog } from '#modules/catalog';
import { Database } from '#platform/database/database';

interface Prepared {
  readonly items: (RunItem | null)[];
  readonly mapped: (MappedEntry & { readonly place: number })[];
  readonly findings: Finding[];
}

/** SQLSTATE classes of data that PostgreSQL refuses: the batch is at fault, not the connection. */
const REFUSED = /^(22|23)/;

/** Plans a batch and, unless it is a dry run, applies it: one transaction, counted as finished in the same. */
@Injectable()
export class ApplyBatch {
  constructor(
    private readonly database: Database,
    private readonly imports: Imports,
    private readonly target: ImportTarget,
    private readonly planBatch: PlanBatch,
    private readonly readable: Readable,
    private readonly catalog: Catalog,
  ) {}

  /**
   * Answers the import after the batch; undefined when somebody else has moved it on (cancelled, or applied the batch).
   * A product that the database refuses is reported and the others are applied: the batch is halved until it is found.
   */
  async apply(run: ImportRun, batch: SourceBatch): Promise<ImportRun | undefined> {
    try {
      return await this.whole(run, batch);
    } catch (error) {
      if (!REFUSED.test(sqlState(error))) throw error;
      return batch.entries.length > 1 ? this.halves(run, batch) : this.refused(run, batch, error);
    }
  }

  private async halves(run: ImportRun, batch: SourceBatch): Promise<ImportRun | undefined> {
    const middle = Math.ceil(batch.entries.length / 2);
    // Findings are told with the part behind which reading goes on, so that they are told once, whatever happens between.
    const first = { ...batch, entries: batch.entries.slice(0, middle), findings: [], resumeAt: null };
    const second = { ...batch, entries: batch.entries.slice(middle) };
    const between = await this.apply(run, first);
    return between && this.apply(between, second);
  }

  private refused(run: ImportRun, batch: SourceBatch, error: unknown): Promise<ImportRun | undefined> {
    const values = { said: (error as Error).message.slice(0, 200) };
    const findings = batch.entries.map(({ handle, row }): Finding => {
      return { kind: 'rejected', row, handle, field: 'product', code: 'not-stored', values, value: null };
    });
    const items = batch.entries.map((entry) => plainItem(entry, 'rejected'));
    return this.database.transaction(async () => {
      const held = await this.imports.claim(run.id, 'running', run.batches);
      return held && this.finish(held, batch, items, [...batch.findings, ...findings], {});
    });
  }

  private async whole(run: ImportRun, batch: SourceBatch): Promise<ImportRun | undefined> {
    const prepared = await this.prepare(run, batch);
    return this.database.transaction(async () => {
      const held = await this.imports.claim(run.id, 'running', run.batches);
      if (!held) return undefined;
      const isReal = run.mode === 'import';
      const { planned, categoriesMade } = await this.planBatch.plan(
        run.id,
        prepared.mapped,
        run.options,
        isReal,
      );
      const products = planned.filter(
        (one): one is PlannedProduct => 'plan' in one && one.plan.outcome !== 'rejected',
      );
      const stock = isReal ? await this.target.write(run.id, products) : products.reduce(countStock, 0);
      const changes = categoriesMade + products.filter(({ plan }) => plan.outcome !== 'unchanged').length;
      if (isReal && changes > 0) await this.catalog.noteChange();
      const items = [...prepared.items];
      planned.forEach((one, place) => (items[prepared.mapped[place]?.place ?? 0] = itemOf(one)));
      const findings = [...prepared.findings, ...planned.flatMap(findingsOf)];
      const all = items.filter((item) => item !== null);
      return this.finish(held, batch, all, findings, { categories: categoriesMade, stock });
    });
  }

  /** What needs no lock: products that the source tells as before are left out, the others are read and mapped. */
  private async prepare(run: ImportRun, batch: SourceBatch): Promise<Prepared> {
    const handles = batch.entries.map(({ handle }) => handle);
    const [seen, unchanged] = await Promise.all([
      this.target.seen(run.id, handles),
      run.options.overwrite.length > 0 ? new Map<string, string>() : this.target.unchanged(batch.entries),
    ]);
    const rows = new Map(seen);
    const prepared: Prepared = { items: [], mapped: [], findings: [...batch.findings] };
    for (const [place, entry] of batch.entries.entries()) {
      const earlier = rows.get(entry.handle);
      const same = unchanged.get(entry.handle);
      prepared.items.push(null);
      if (earlier !== undefined) {
        prepared.items[place] = plainItem(entry, 'conflicting');
        prepared.findings.push(doubleHandle(entry, earlier));
      } else if (same !== undefined) prepared.items[place] = plainItem(entry, 'unchanged', same);
      else prepared.mapped.push({ place, fingerprint: entry.fingerprint, product: this.map(entry) });
      rows.set(entry.handle, earlier ?? entry.row);
    }
    return prepared;
  }

  private map(entry: SourceEntry) {
    return mapProduct(entry.read(), (html) => this.readable.text(html));
  }

  private async finish(
    run: ImportRun,
    batch: SourceBatch,
    items: readonly RunItem[],
    findings: readonly Finding[],
    more: Partial<Counts>,
  ): Promise<ImportRun> {
    await this.imports.record(run, items, findings);
    const counts = addCounts(run.counts, { ...countItems(items), ...more, notes: findings.length });
    const { resumeAt, progressDone, progressTotal } = batch;
    await this.imports.advance(run.id, {
      counts,
      itemsDone: items.length,
      resumeAt,
      progressDone,
      progressTotal,
    });
    return {
      ...run,
      counts,
      batches: run.batches + 1,
      items: run.items + items.length,
      resumeAt: resumeAt ?? run.resumeAt,
    };
  }
}

function sqlState(error: unknown): string {
  const { code, driverError } = error as { code?: string; driverError?: { code?: string } };
  return String(driverError?.code ?? code ?? '');
}

function countStock(sum: number, { plan }: PlannedProduct): number {
  return sum + plan.stock.insert.length + plan.stock.update.length + plan.stock.remove.length;
}

function plainItem(
  entry: SourceEntry,
  outcome: RunItem['outcome'],
  productId: string | null = null,
): RunItem {
  return { handle: entry.handle, title: null, row: entry.row, productId, outcome, differences: [] };
}

function itemOf(one: PlannedProduct | Conflict): RunItem {
  const { handle, row, fields } = one.wanted;
  const base = { handle, row, title: fields.name ?? null };
  if (!('plan' in one)) return { ...base, productId: null, outcome: 'conflicting', differences: [] };
  const productId = one.plan.outcome === 'rejected' ? null : one.id;
  return { ...base, productId, outcome: one.plan.outcome, differences: one.plan.differences };
}

function findingsOf(one: PlannedProduct | Conflict): readonly Finding[] {
  return 'plan' in one ? one.plan.findings : [...one.wanted.findings, one.conflict];
}

function doubleHandle(entry: SourceEntry, earlier: number): Finding {
  return {
    kind: 'conflict',
    row: entry.row,
    handle: entry.handle,
    field: 'handle',
    code: 'handle-twice',
    values: { row: earlier },
    value: entry.handle,
  };
}

function countItems(items: readonly RunItem[]): Partial<Counts> {
  const counts: Partial<Counts> = {};
  for (const { outcome } of items) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
