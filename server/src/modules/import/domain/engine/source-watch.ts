/** Why a source is tried again. */
export interface Trouble {
  /** Error code, such as `import.store-unreachable`. */
  readonly code: string;
  /** What the source or the connection said. */
  readonly said: string;
}

/** How a source reports that it is being tried again, and learns that it is not needed any more. */
export interface SourceWatch {
  readonly signal: AbortSignal;
  onTrouble(trouble: Trouble, retryAt: Date): Promise<void>;
}
