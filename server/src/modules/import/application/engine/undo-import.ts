import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Imports } from '../../domain/engine/imports.js';
import { UNDO_IMPORT } from './import-events.js';
import { IMPORT_WORKS, type ImportWorks } from './import-work.js';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { LOGGER, type Logger } from '#platform/logging';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler';

/** Undoes an import, batch by batch. A new run continues where the last one stopped. */
@HandlesJob(UNDO_IMPORT)
@Injectable()
export class UndoImport implements JobHandler<{ readonly importId: string }>, OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly imports: Imports,
    @Inject(IMPORT_WORKS) private readonly works: ImportWorks,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleDestroy(): void {
    this.stopping = true;
  }

  async process({ importId }: { readonly importId: string }): Promise<void> {
    for (let hasMore = true; hasMore && !this.stopping;) hasMore = await this.step(importId);
  }

  private step(importId: string): Promise<boolean> {
    return this.transactions.run(async () => {
      const run = await this.imports.lock(importId);
      if (run?.state !== 'undoing') return false;
      const { undone, findings } = await this.works[run.kind].undoNewest(run);
      await this.imports.record(run, [], findings);
      if (undone > 0) {
        run.recordBatch(UNDO_BATCH, this.clock.now());
      } else {
        run.completeUndo(this.clock.now());
        this.transactions.afterCommit(() => this.logger.info({ importId }, 'an import was undone'));
      }
      await this.imports.save(run);
      return undone > 0;
    });
  }
}

const UNDO_BATCH = { counts: {}, items: 0, resumeAt: null, progressDone: 1, progressTotal: null };
