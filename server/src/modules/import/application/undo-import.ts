import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Imports } from '../domain/imports.js';
import { ImportUndo } from '../domain/import-undo.js';
import { UNDO_IMPORT } from './import-work.js';
import { Catalog } from '#modules/catalog';
import { Database } from '#platform/database/database';
import { LOGGER, type Logger } from '#platform/logging';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler';

/** Takes an import back, batch by batch; goes on where it was when it is run again. */
@HandlesJob(UNDO_IMPORT)
@Injectable()
export class UndoImport implements JobHandler<{ readonly importId: string }>, OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly imports: Imports,
    private readonly undo: ImportUndo,
    private readonly database: Database,
    private readonly catalog: Catalog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleDestroy(): void {
    this.stopping = true;
  }

  async process({ importId }: { readonly importId: string }): Promise<void> {
    for (let left = true; left && !this.stopping;) left = await this.step(importId);
  }

  private step(importId: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const run = await this.imports.find(importId);
      const held = run && (await this.imports.claim(importId, 'undoing', run.batches));
      if (!held) return false;
      const { taken, findings } = await this.undo.step(importId);
      await this.imports.record(held, [], findings);
      const { counts, resumeAt } = held;
      await this.imports.advance(importId, {
        counts,
        resumeAt,
        itemsDone: 0,
        progressDone: 1,
        progressTotal: null,
      });
      if (taken > 0) {
        await this.catalog.noteChange();
        return true;
      }
      await this.imports.move(importId, ['undoing'], 'undone', 'The import was undone.');
      this.logger.info({ importId }, 'an import was undone');
      return false;
    });
  }
}
