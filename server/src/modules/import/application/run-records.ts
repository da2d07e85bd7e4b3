import { Injectable } from '@nestjs/common';
import type { ImportRun } from '../domain/import-run.js';
import { Imports } from '../domain/imports.js';
import { RecordSources } from '../domain/records.js';
import type { SourceWatch } from '../domain/source-watch.js';
import { ApplyRecords, type RecordRun } from './apply-records.js';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Runs an import of customers, orders, discounts or pages batch by batch, from its position to its end. */
@Injectable()
export class RunRecords {
  constructor(
    private readonly transactions: Transactions,
    private readonly imports: Imports,
    private readonly sources: RecordSources,
    private readonly applyRecords: ApplyRecords,
    private readonly clock: Clock,
  ) {}

  /** Stops when the signal of `watch` is aborted; another process continues after the last finished batch. */
  async run(start: RecordRun, watch: SourceWatch): Promise<void> {
    let run = start;
    for await (const batch of this.sources.open(run, watch).read(run.resumeAt)) {
      if (watch.signal.aborted) return;
      const next = await this.applyRecords.apply(run, batch);
      if (!next) return this.completeCancellation(run.id);
      run = next;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await this.finish(run);
    await this.completeCancellation(run.id);
  }

  private finish({ id, batches }: ImportRun): Promise<void> {
    return this.transactions.run(async () => {
      const run = await this.imports.lock(id);
      if (!run?.expectsBatch(batches)) return;
      run.complete(this.clock.now());
      await this.imports.save(run);
    });
  }

  private async completeCancellation(id: string): Promise<void> {
    await this.imports.change(id, (run) => run.completeCancellation(this.clock.now()));
  }
}
