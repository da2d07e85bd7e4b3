import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DryRunEffects } from '../../domain/products/dry-run-effects.js';
import type { ImportRun } from '../../domain/engine/import-run.js';
import { RUN_TEXTS } from '../../domain/engine/run-texts.js';
import { Imports } from '../../domain/engine/imports.js';
import type { SourceWatch } from '../../domain/engine/source-watch.js';
import { ApplyBatch } from './apply-batch.js';
import { RUN_IMPORT } from './import-events.js';
import { IMPORT_WORKS, type ImportWorks } from './import-work.js';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { LOGGER, type Logger } from '#platform/logging';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler';

/** Consecutive failed attempts after which the import fails. */
const MAX_STUMBLES = 6;
/** How soon a cancelled import stops waiting for its source. */
const CANCEL_CHECK_MS = 1000;

/**
 * Runs an import batch by batch, from its current position to its end. Between batches the process does its other work.
 * When the process stops or dies, another one continues after the last finished batch.
 */
@HandlesJob(RUN_IMPORT)
@Injectable()
export class RunImport implements JobHandler<{ readonly importId: string }>, OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly imports: Imports,
    @Inject(IMPORT_WORKS) private readonly works: ImportWorks,
    private readonly applyBatch: ApplyBatch,
    private readonly effects: DryRunEffects,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  async process({ importId }: { readonly importId: string }): Promise<void> {
    const run = await this.imports.change(importId, (found) => {
      found.start(this.clock.now());
      found.completeCancellation(this.clock.now());
    });
    if (run?.state !== 'running') return;
    await this.untilCancelled(importId, (signal) => this.runBatches(run, signal));
    const ended = await this.imports.change(importId, (found) => {
      found.completeCancellation(this.clock.now());
    });
    if (ended?.mode === 'dry-run' && ended.state !== 'running') await this.effects.clear(importId);
  }

  /** Runs `work` with a signal that is aborted when the import was cancelled or this process stops. */
  private async untilCancelled(id: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const cancelled = new AbortController();
    const check = async () => {
      const run = await this.imports.find(id);
      if (run?.state !== 'running') cancelled.abort();
    };
    const timer = setInterval(() => {
      check().catch((error: unknown) => this.logger.warn({ err: error }, 'an import could not be checked'));
    }, CANCEL_CHECK_MS);
    const signal = AbortSignal.any([cancelled.signal, this.stopping.signal]);
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) await this.handle(error, id);
    } finally {
      clearInterval(timer);
    }
  }

  private async runBatches(start: ImportRun, signal: AbortSignal): Promise<void> {
    const work = this.works[start.kind];
    const source = work.open(start, this.watchOf(start.id, signal));
    let run = start;
    for await (const batch of source.batches) {
      if (signal.aborted) return;
      const next = await this.applyBatch.apply(run, batch, work);
      if (!next) return;
      run = next;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await this.applyBatch.finish(run, source);
  }

  private watchOf(id: string, signal: AbortSignal): SourceWatch {
    return {
      signal,
      onTrouble: async (trouble, retryAt) => {
        await this.imports.change(id, (found) => found.recordTrouble(trouble, retryAt, this.clock.now()));
      },
    };
  }

  /** Ends the import for an error that the owner must resolve. Throws any other error, so that the job is retried. */
  private async handle(error: unknown, id: string): Promise<void> {
    const isFinal = error instanceof DomainError && error.kind !== 'unavailable';
    if (isFinal) return this.fail(id, error.message, error.code);
    this.logger.warn({ err: error, importId: id }, 'an attempt to run an import failed');
    const run = await this.imports.change(id, (found) => {
      found.stumble(this.clock.now());
      if (error instanceof DomainError)
        found.recordTrouble({ code: error.code, said: error.message }, null, this.clock.now());
    });
    if ((run?.stumbles ?? 0) < MAX_STUMBLES) throw error;
    if (error instanceof DomainError) return this.fail(id, error.message, error.code);
    await this.fail(id, RUN_TEXTS.failedOften, 'import.failed');
  }

  private async fail(id: string, message: string, code: string): Promise<void> {
    await this.imports.change(id, (run) => run.fail(this.clock.now(), message, code));
  }
}
