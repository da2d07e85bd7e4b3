import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ImportRun } from '../domain/import-run.js';
import { Imports } from '../domain/imports.js';
import { Sources } from '../domain/source.js';
import { ApplyBatch } from './apply-batch.js';
import { FinishImport } from './finish-import.js';
import { RUN_IMPORT } from './import-events.js';
import type { RecordRun } from './apply-records.js';
import { RunRecords } from './run-records.js';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { LOGGER, type Logger } from '#platform/logging';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler';

/** Consecutive failed attempts after which the import fails. */
const MAX_STUMBLES = 6;

/**
 * Runs an import batch by batch, from its current position to its end. Between batches the process does its other work.
 * When the process stops or dies, another one continues after the last finished batch.
 */
@HandlesJob(RUN_IMPORT)
@Injectable()
export class RunImport implements JobHandler<{ readonly importId: string }>, OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly imports: Imports,
    private readonly sources: Sources,
    private readonly applyBatch: ApplyBatch,
    private readonly finishImport: FinishImport,
    private readonly runRecords: RunRecords,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleDestroy(): void {
    this.stopping = true;
  }

  async process({ importId }: { readonly importId: string }): Promise<void> {
    const run = await this.imports.change(importId, (found) => {
      found.start(this.clock.now());
      found.completeCancellation(this.clock.now());
    });
    if (run?.state !== 'running') return;
    try {
      await this.runBatches(run);
    } catch (error) {
      await this.handle(error, importId);
    }
  }

  private async runBatches(start: ImportRun): Promise<void> {
    if (start.kind !== 'products') return this.runRecords.run(start as RecordRun, () => this.stopping);
    let run = start;
    const position = { done: run.items, resumeAt: run.resumeAt };
    for await (const batch of this.sources.open(run).read(position)) {
      if (this.stopping) return;
      const next = await this.applyBatch.apply(run, batch);
      if (!next) return this.completeCancellation(run.id);
      run = next;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await this.finishImport.finish(run);
    await this.completeCancellation(run.id);
  }

  private async completeCancellation(id: string): Promise<void> {
    await this.imports.change(id, (run) => run.completeCancellation(this.clock.now()));
  }

  /** Ends the import for an error that the owner must resolve. Throws any other error, so that the job is retried. */
  private async handle(error: unknown, id: string): Promise<void> {
    const isFinal = error instanceof DomainError && error.kind !== 'unavailable';
    if (isFinal) return this.fail(id, error.message, error.code);
    this.logger.warn({ err: error, importId: id }, 'an attempt to run an import failed');
    const run = await this.imports.change(id, (found) => found.stumble(this.clock.now()));
    if ((run?.stumbles ?? 0) < MAX_STUMBLES) throw error;
    const message = 'It failed several times and was stopped. Start it again to go on.';
    await this.fail(id, error instanceof DomainError ? error.message : message, 'import.failed');
  }

  private async fail(id: string, message: string, code: string): Promise<void> {
    await this.imports.change(id, (run) => run.fail(this.clock.now(), message, code));
  }
}
