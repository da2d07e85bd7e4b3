import type { Finding } from './finding.js';

/** Undoes the changes of an import in batches. What has changed again since stays as it is. */
export abstract class ImportUndo {
  /** Undoes the newest remaining changes. Returns how many, and those that could not be undone. Joins the transaction. */
  abstract step(
    importId: string,
  ): Promise<{ readonly undone: number; readonly findings: readonly Finding[] }>;
}
