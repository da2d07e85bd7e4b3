/** Stored uploads. */
export abstract class ImportFiles {
  /**
   * Stores an upload and returns its path. `stream.truncated` is true at its end when the upload exceeded the limit.
   * A refused file is deleted. Throws `import.file-too-large`, `import.empty-file`, `import.not-csv`,
   * `import.wrong-encoding` or `import.columns-missing`.
   */
  abstract store(stream: AsyncIterable<Uint8Array> & { readonly truncated: boolean }): Promise<string>;
  /** Whether the file of an earlier upload still exists. */
  abstract exists(path: string): Promise<boolean>;
  abstract delete(path: string): Promise<void>;
}
