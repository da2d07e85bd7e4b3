import type { Difference } from './difference.js';
import type { Counts, ImportRun, NewRun, Outcome, RunState } from './import-run.js';
import type { Finding } from './source-product.js';

/** What became of one product of the source. */
export interface RunItem {
  readonly handle: string;
  readonly title: string | null;
  readonly row: number | null;
  readonly productId: string | null;
  readonly outcome: Outcome;
  readonly differences: readonly Difference[];
}

/** What a finished batch adds to its import. */
export interface Advance {
  readonly counts: Counts;
  readonly itemsDone: number;
  readonly resumeAt: string | null;
  readonly progressDone: number;
  readonly progressTotal: number | null;
}

/** Where imports are kept. At most one is at work. */
export abstract class Imports {
  /** Throws `import.already-running`. */
  abstract add(run: NewRun): Promise<void>;
  abstract find(id: string): Promise<ImportRun | undefined>;
  /** The import, held until the transaction ends, when it is still in `state` and has `batches` finished batches. */
  abstract claim(id: string, state: RunState, batches: number): Promise<ImportRun | undefined>;
  /** Notes what became of products (in the source's order) and what was found. */
  abstract record(run: ImportRun, items: readonly RunItem[], findings: readonly Finding[]): Promise<void>;
  /** Counts the batch as finished. */
  abstract advance(id: string, advance: Advance): Promise<void>;
  /** Moves the import on when it is in one of `from`; false when it is not. */
  abstract move(
    id: string,
    from: readonly RunState[],
    to: RunState,
    message?: string,
    code?: string,
  ): Promise<boolean>;
  /** Counts an attempt that failed; answers how many there were since the last finished batch. */
  abstract stumble(id: string): Promise<number>;
  /** Imports at work that nothing has been heard of for so long. */
  abstract stalled(seconds: number): Promise<string[]>;
  /** Throws `import.not-undoable` unless it is the newest that changed something and is finished. */
  abstract beginUndo(id: string): Promise<void>;
}
