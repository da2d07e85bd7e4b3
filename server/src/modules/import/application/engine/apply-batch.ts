import { Injectable } from '@nestjs/common';
import type { Batch } from '../../domain/engine/batch.js';
import type { Finding } from '../../domain/engine/finding.js';
import type { Counts, ImportRun } from '../../domain/engine/import-run.js';
import { Imports, type RunItem } from '../../domain/engine/imports.js';
import { cutTo } from '../../domain/values/plain-text.js';
import type { ImportWork, OpenSource } from './import-work.js';
import { Clock } from '#platform/clock';
import { isRejectedData } from '#platform/errors/rejected-data';
import { Transactions } from '#platform/database/transactions';

/** Applies the batches of an import. Each is one transaction, which also counts it as done; a dry run writes nothing else. */
@Injectable()
export class ApplyBatch {
  constructor(
    private readonly transactions: Transactions,
    private readonly imports: Imports,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the import after the batch; undefined when it was cancelled or another process has applied the batch.
   * When the database rejects the batch, it is halved until the rejected entry is found and reported; the others are
   * applied.
   */
  async apply<Part extends Batch<unknown>>(
    run: ImportRun,
    batch: Part,
    work: ImportWork<Part>,
  ): Promise<ImportRun | undefined> {
    try {
      return await this.locked(run, async (held) => {
        const plan = await work.plan(held, batch);
        const written = held.mode === 'import' ? await plan.write() : {};
        await this.record(held, batch, plan.items, plan.findings, { ...plan.counts, ...written });
      });
    } catch (error) {
      if (!isRejectedData(error)) throw error;
      return batch.entries.length > 1
        ? this.applyHalves(run, batch, work)
        : this.reject(run, batch, work, error);
    }
  }

  /** Ends an import whose batches are all applied. Does nothing when it was cancelled or another process continues it. */
  async finish(run: ImportRun, source: OpenSource<unknown>): Promise<void> {
    await this.locked(run, async (held) => {
      await source.finish(held);
      held.complete(this.clock.now());
    });
  }

  private async applyHalves<Part extends Batch<unknown>>(
    run: ImportRun,
    batch: Part,
    work: ImportWork<Part>,
  ): Promise<ImportRun | undefined> {
    const middle = Math.ceil(batch.entries.length / 2);
    // The second half moves the position past the batch, so it has the findings: a restart in between repeats none.
    const first = { ...batch, entries: batch.entries.slice(0, middle), findings: [], resumeAt: null };
    const second = { ...batch, entries: batch.entries.slice(middle) };
    const between = await this.apply(run, first, work);
    return between && this.apply(between, second, work);
  }

  private reject<Part extends Batch<unknown>>(
    run: ImportRun,
    batch: Part,
    work: ImportWork<Part>,
    error: unknown,
  ): Promise<ImportRun | undefined> {
    const values = { said: cutTo((error as Error).message, 200) };
    const names = batch.entries.map((entry) => work.nameOf(entry));
    const findings = names.map(({ row, handle }): Finding => {
      return {
        kind: 'rejected',
        row,
        handle,
        field: work.entryName,
        code: 'not-stored',
        values,
        value: null,
      };
    });
    const items = names.map((name): RunItem => {
      return { ...name, productId: null, outcome: 'rejected', differences: [] };
    });
    return this.locked(run, (held) => this.record(held, batch, items, findings, {}));
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
    { findings: ofBatch, resumeAt, progressDone, progressTotal }: Batch<unknown>,
    items: readonly RunItem[],
    ofEntries: readonly Finding[],
    more: Partial<Counts>,
  ): Promise<void> {
    const findings = [...ofBatch, ...ofEntries];
    await this.imports.record(run, items, findings);
    const counts = { ...countItems(items), ...more, notes: findings.length };
    run.recordBatch({ counts, items: items.length, resumeAt, progressDone, progressTotal }, this.clock.now());
  }
}

function countItems(items: readonly RunItem[]): Partial<Counts> {
  const counts: Partial<Counts> = {};
  for (const { outcome } of items) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
