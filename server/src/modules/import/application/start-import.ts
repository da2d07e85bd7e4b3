import { Injectable } from '@nestjs/common';
import { fileGone, importNotFound, notAppliable, notCancellable } from '../domain/errors.js';
import type { ImportOptions } from '../domain/import-options.js';
import { Imports } from '../domain/imports.js';
import { TakeFile } from './take-file.js';
import { importRequested, RUN_IMPORT, UNDO_IMPORT } from './import-work.js';
import { AuditLog } from '#modules/identity';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';
import { Outbox } from '#platform/outbox/outbox';

export interface ImportWish {
  readonly source: 'file' | 'api';
  readonly mode: 'import' | 'dry-run';
  readonly fileName: string | null;
  readonly filePath: string | null;
  readonly options: ImportOptions;
  readonly startedBy: string;
}

/** The owner's side of imports: start, cancel, take back. The worker does the work. */
@Injectable()
export class StartImport {
  constructor(
    private readonly database: Database,
    private readonly imports: Imports,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
    private readonly takeFile: TakeFile,
  ) {}

  /** Answers the new import's id. Throws `import.already-running`. */
  start(wish: ImportWish): Promise<string> {
    return this.database.transaction(async () => {
      const id = newId();
      await this.imports.add({ id, ...wish });
      await this.outbox.store(importRequested(id, RUN_IMPORT));
      await this.note('started', id, {
        source: wish.source,
        mode: wish.mode,
        file: wish.fileName,
        ...wish.options,
      });
      return id;
    });
  }

  /**
   * Starts the import that a dry run has tried, from the same file or store, with its choices unless others are given.
   * Answers the new import's id. Throws `import.not-found`, `import.not-appliable`, `import.file-gone`, `import.already-running`.
   */
  async apply(id: string, choices: Partial<ImportOptions>, startedBy: string): Promise<string> {
    const tried = await this.imports.find(id);
    if (!tried) throw importNotFound(id);
    if (tried.mode !== 'dry-run' || tried.state !== 'done') throw notAppliable();
    const { source, fileName, filePath } = tried;
    if (filePath !== null && !(await this.takeFile.isKept(filePath))) throw fileGone();
    const options = { ...tried.options, ...choices };
    return this.start({ source, mode: 'import', fileName, filePath, options, startedBy });
  }

  /** Stops it after the batch that is being written. Throws `import.not-found`, `import.not-running`. */
  cancel(id: string): Promise<void> {
    return this.database.transaction(async () => {
      if (!(await this.imports.find(id))) throw importNotFound(id);
      const message = 'The import was cancelled before it began.';
      const isOver = await this.imports.move(id, ['queued'], 'cancelled', message);
      if (!isOver && !(await this.imports.move(id, ['running'], 'cancelling'))) throw notCancellable();
      await this.note('cancelled', id, null);
    });
  }

  /** Begins to take it back. Throws `import.not-found`, `import.not-undoable`, `import.already-running`. */
  undo(id: string): Promise<void> {
    return this.database.transaction(async () => {
      if (!(await this.imports.find(id))) throw importNotFound(id);
      await this.imports.beginUndo(id);
      await this.outbox.store(importRequested(id, UNDO_IMPORT));
      await this.note('undone', id, null);
    });
  }

  private async note(what: string, id: string, after: object | null): Promise<void> {
    await this.auditLog.record({ action: `import.${what}`, subjectType: 'import', subjectId: id, after });
  }
}
