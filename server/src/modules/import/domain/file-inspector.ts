/** Looks whether a file can be a product export. */
export abstract class FileInspector {
  /** Throws `import.empty-file`, `import.not-csv`, `import.wrong-encoding` or `import.columns-missing`. */
  abstract inspect(path: string): Promise<void>;
}
