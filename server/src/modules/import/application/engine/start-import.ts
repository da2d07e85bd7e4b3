import { Injectable } from '@nestjs/common';
import { importNotFound, importRunning, notUndoable } from '../../domain/engine/errors.js';
import { ImportRun, type ImportRequest } from '../../domain/engine/import-run.js';
import { Imports } from '../../domain/engine/imports.js';
import { importRequested, RUN_IMPORT, UNDO_IMPORT } from './import-events.js';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';
import { Outbox } from '#platform/outbox/outbox';

/** Starts, cancels and undoes imports. The worker runs them. */
@Injectable()
export class StartImport {
  constructor(
    private readonly transactions: Transactions,
    private readonly imports: Imports,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the new import. Throws `import.already-running`, whose details name the active import. */
  start(request: ImportRequest): Promise<string> {
    return this.transactions.run(async () => {
      const active = await this.imports.active();
      if (active) throw importRunning(active);
      const run = ImportRun.create(newId(), request, this.clock.now());
      await this.imports.add(run);
      await this.outbox.store(importRequested(run.id, RUN_IMPORT));
      const { kind, sourceName } = run;
      const { source, mode, fileName: file, options } = request;
      await this.audit('started', run.id, { kind, source, sourceName, mode, file, ...options });
      return run.id;
    });
  }

  /** Cancels an import; waits for the batch that is being written. Throws `import.not-found`, `import.not-running`. */
  cancel(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const run = await this.lock(id);
      run.cancel(this.clock.now());
      await this.imports.save(run);
      await this.audit('cancelled', id, null);
    });
  }

  /** Begins an undo. Throws `import.not-found`, `import.not-undoable`, `import.already-running`. */
  undo(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const run = await this.lock(id);
      if ((await this.imports.newestWithChanges()) !== id) {
        throw notUndoable(
          'Only the newest import that changed something can be undone. Undo the later ones first.',
        );
      }
      run.beginUndo(this.clock.now());
      await this.imports.save(run);
      await this.outbox.store(importRequested(id, UNDO_IMPORT));
      await this.audit('undone', id, null);
    });
  }

  private async lock(id: string): Promise<ImportRun> {
    const run = await this.imports.lock(id);
    if (!run) throw importNotFound(id);
    return run;
  }

  private async audit(action: string, id: string, after: object | null): Promise<void> {
    await this.auditLog.record({
      action: `import.${action}`,
      subjectType: 'import',
      subjectId: id,
      after,
    });
  }
}
