import type { Difference, Finding } from './finding.js';
import type { ImportRun, Outcome } from './import-run.js';

/** The outcome of one product of the source. */
export interface RunItem {
  readonly handle: string;
  readonly title: string | null;
  readonly row: number | null;
  readonly productId: string | null;
  readonly outcome: Outcome;
  readonly differences: readonly Difference[];
}

/** The repository of imports, with their items and findings. */
export abstract class Imports {
  /** Throws `import.already-running`. */
  abstract add(run: ImportRun): Promise<void>;
  abstract find(id: string): Promise<ImportRun | undefined>;
  /** The import that is queued, running or being undone. */
  abstract active(): Promise<ImportRun | undefined>;
  /** The import, locked until the transaction ends. */
  abstract lock(id: string): Promise<ImportRun | undefined>;
  /** Throws `import.already-running` when an ended import becomes active while another is active. */
  abstract save(run: ImportRun): Promise<void>;
  /** Changes an import in a transaction of its own, under its lock; returns it, or undefined when there is none. */
  abstract change(id: string, change: (run: ImportRun) => void): Promise<ImportRun | undefined>;
  /** Active imports without a sign of life since `since`. */
  abstract stalled(since: Date): Promise<ImportRun[]>;
  /** The last of the days by which imported products are to be complete; null when no import that stands has one. */
  abstract completionDay(): Promise<string | null>;
  /** The id of the newest import that has changes to undo. */
  abstract newestWithChanges(): Promise<string | undefined>;
  /** Stores outcomes (in the source's order, after the run's earlier ones) and findings. Joins the transaction. */
  abstract record(run: ImportRun, items: readonly RunItem[], findings: readonly Finding[]): Promise<void>;
  /** Deletes the reports, and what an undo needs, of imports that ended before then. */
  abstract deleteReportsBefore(time: Date): Promise<void>;
  /** Lowest row of each handle that this import has processed already. */
  abstract rowsOf(importId: string, handles: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Which of these products this import has processed already. */
  abstract processed(importId: string, productIds: readonly string[]): Promise<ReadonlySet<string>>;
}
