import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { addCounts, type Counts, type ImportRun } from '../domain/import-run.js';
import { Imports } from '../domain/imports.js';
import { ImportTarget } from '../domain/import-target.js';
import { Sources } from '../domain/source.js';
import { ApplyBatch } from './apply-batch.js';
import { RUN_IMPORT } from './import-work.js';
import { DomainError } from '#kernel';
import { Catalog } from '#modules/catalog';
import { Database } from '#platform/database/database';
import { LOGGER, type Logger } from '#platform/logging';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler';

/** Attempts in a row that may fail before the import is given up. */
const MOST_STUMBLES = 6;

interface RunJob {
  readonly importId: string;
}

/** Parts of the run, handed over as one. */
@Injectable()
export class RunParts {
  constructor(
    readonly imports: Imports,
    readonly target: ImportTarget,
    readonly sources: Sources,
    readonly applyBatch: ApplyBatch,
  ) {}
}

/**
 * Runs an import from where it stands to its end, batch by batch. Between batches the process does other work; when it is
 * told to stop, or dies, the import stays where the last finished batch left it and another process goes on.
 */
@HandlesJob(RUN_IMPORT)
@Injectable()
export class RunImport implements JobHandler<RunJob>, OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly parts: RunParts,
    private readonly database: Database,
    private readonly catalog: Catalog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleDestroy(): void {
    this.stopping = true;
  }

  async process({ importId }: RunJob): Promise<void> {
    const { imports } = this.parts;
    await imports.move(importId, ['queued'], 'running');
    const run = await imports.find(importId);
    if (run?.state === 'cancelling') await imports.move(importId, ['cancelling'], 'cancelled', CANCELLED);
    if (run?.state !== 'running') return;
    try {
      await this.go(run);
    } catch (error) {
      await this.fail(run, error);
    }
  }

  private async go(start: ImportRun): Promise<void> {
    const { applyBatch, sources } = this.parts;
    let run = start;
    for await (const batch of sources.open(run).read({ done: run.items, resumeAt: run.resumeAt })) {
      if (this.stopping) return;
      const next = await applyBatch.apply(run, batch);
      if (!next) return this.stopped(run);
      run = next;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await this.finish(run);
  }

  private async stopped({ id }: ImportRun): Promise<void> {
    await this.parts.imports.move(id, ['cancelling'], 'cancelled', CANCELLED);
  }

  private async finish(run: ImportRun): Promise<void> {
    const { imports, target } = this.parts;
    await this.database.transaction(async () => {
      const held = await imports.claim(run.id, 'running', run.batches);
      if (!held) return;
      if (held.items === 0) {
        await imports.move(
          run.id,
          ['running'],
          'failed',
          'No product was found; nothing was changed.',
          'import.no-products',
        );
        return;
      }
      const archive = run.options.archiveMissing && run.mode === 'import';
      const gone = await target.gone(run.id, held.items, archive);
      if (archive && gone > 0) await this.catalog.noteChange();
      const counts = addCounts(held.counts, archive ? { archived: gone } : { gone });
      await imports.advance(run.id, { ...UNMOVED, counts, itemsDone: gone });
      await imports.move(run.id, ['running'], 'done', sentence(run, counts));
    });
    await this.stopped(run);
  }

  private async fail(run: ImportRun, error: unknown): Promise<void> {
    const { imports } = this.parts;
    if (error instanceof DomainError && error.kind !== 'unavailable') {
      await imports.move(run.id, ['running', 'cancelling'], 'failed', error.message, error.code);
      return;
    }
    this.logger.warn({ err: error, importId: run.id }, 'an import stumbled');
    if ((await imports.stumble(run.id)) < MOST_STUMBLES) throw error;
    const message =
      error instanceof DomainError
        ? error.message
        : 'It failed several times and was stopped. Start it again to go on.';
    await imports.move(run.id, ['running', 'cancelling'], 'failed', message, 'import.failed');
  }
}

const CANCELLED = 'The import was cancelled. What had been imported until then stays, and can be undone.';
const UNMOVED = { resumeAt: null, progressDone: 1, progressTotal: 1 };

function sentence(run: ImportRun, counts: Counts): string {
  const total = counts.new + counts.changed + counts.unchanged;
  const found = `${total} products: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged.`;
  const left = counts.conflicting + counts.rejected;
  const open = left > 0 ? ` ${left} could not be imported; the list says why.` : '';
  return (run.mode === 'dry-run' ? `Dry run of ${found} Nothing was written.` : `Imported ${found}`) + open;
}
