import { Injectable } from '@nestjs/common';
import type { ImportRun } from '../domain/import-run.js';
import { ImportTarget } from '../domain/import-target.js';
import { Imports } from '../domain/imports.js';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Completes an import whose source has been read to its end. */
@Injectable()
export class FinishImport {
  constructor(
    private readonly transactions: Transactions,
    private readonly imports: Imports,
    private readonly target: ImportTarget,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists the products that earlier imports brought and the source no longer has, and archives them if the owner chose
   * so. Does nothing when the import was cancelled or another process has continued it.
   */
  finish({ id, batches }: ImportRun): Promise<void> {
    return this.transactions.run(async () => {
      const run = await this.imports.lock(id);
      if (!run?.expectsBatch(batches)) return;
      if (run.items > 0) await this.recordMissing(run);
      run.complete(this.clock.now());
      await this.imports.save(run);
    });
  }

  private async recordMissing(run: ImportRun): Promise<void> {
    const archive = run.options.archiveMissing && run.mode === 'import';
    const missing = await this.target.gone(run.id, run.items, archive);
    const counts = archive ? { archived: missing } : { gone: missing };
    run.recordBatch(
      { counts, items: missing, resumeAt: null, progressDone: 1, progressTotal: 1 },
      this.clock.now(),
    );
  }
}
