import { Injectable } from '@nestjs/common';
import { fileGone, importNotFound } from '../../domain/engine/errors.js';
import { ImportFiles } from '../../domain/engine/import-files.js';
import type { ImportOptions } from '../../domain/engine/import-options.js';
import type { ImportRequest } from '../../domain/engine/import-run.js';
import { Imports } from '../../domain/engine/imports.js';
import { SourceConnection } from '../../domain/engine/source-connection.js';
import { StartImport } from './start-import.js';

/**
 * Imports that a person requests. The person waits for the answer, so a source that cannot be read is refused at once.
 * The schedule does not wait: its import starts anyway, and its report says what to check.
 */
@Injectable()
export class RequestImport {
  constructor(
    private readonly startImport: StartImport,
    private readonly imports: Imports,
    private readonly files: ImportFiles,
    private readonly connection: SourceConnection,
  ) {}

  /**
   * Returns the id of the new import. Throws `import.already-running`, and for an import of the store the errors of
   * `SourceConnection.requireConnected`.
   */
  async start(request: ImportRequest): Promise<string> {
    if (request.source === 'api') await this.connection.requireConnected();
    return this.startImport.start(request);
  }

  /**
   * Starts the import that a dry run has previewed, from the same source. `choices` replace its options. Returns the id
   * of the new import. Throws `import.not-found`, `import.not-appliable`, `import.file-gone`, and the errors of `start`.
   */
  async apply(dryRunId: string, choices: Partial<ImportOptions>, startedBy: string): Promise<string> {
    const dryRun = await this.imports.find(dryRunId);
    if (!dryRun) throw importNotFound(dryRunId);
    const request = dryRun.requestToApply(choices, startedBy);
    if (request.filePath !== null && !(await this.files.exists(request.filePath))) throw fileGone();
    return this.start(request);
  }
}
