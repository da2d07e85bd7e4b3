import type { ImportKind } from './import-run.js';

/** Stored uploads. */
export abstract class ImportFiles {
  /**
   * Stores an upload and returns its path. `stream.truncated` is true at its end when the upload exceeded the limit.
   * A refused file is deleted. Throws `import.file-too-large`, `import.empty-file`, `import.not-csv`,
   * `import.wrong-encoding`, `import.other-shop`, `import.columns-missing` or `import.no-file-of-this-kind`.
   */
  abstract store(
    stream: AsyncIterable<Uint8Array> & { readonly truncated: boolean },
    kind: ImportKind,
  ): Promise<string>;
  /** True for a file of products with prices that does not say in which currency they are. */
  abstract needsCurrency(path: string): Promise<boolean>;
  /** Whether the file of an earlier upload still exists. */
  abstract exists(path: string): Promise<boolean>;
  abstract delete(path: string): Promise<void>;
  /** Deletes the uploads that were stored before then. */
  abstract deleteOlderThan(time: Date): Promise<void>;
}
