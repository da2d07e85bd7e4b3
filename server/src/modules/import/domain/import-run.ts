import type { ImportOptions } from './import-options.js';

export type RunState =
  'queued' | 'running' | 'cancelling' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone';

export type Outcome = 'new' | 'changed' | 'unchanged' | 'conflicting' | 'rejected' | 'gone' | 'archived';

/** How many of each an import found or did. */
export type Counts = Record<Outcome | 'categories' | 'stock' | 'notes', number>;

export const NO_COUNTS: Counts = {
  new: 0,
  changed: 0,
  unchanged: 0,
  conflicting: 0,
  rejected: 0,
  gone: 0,
  archived: 0,
  categories: 0,
  stock: 0,
  notes: 0,
};

export function addCounts(a: Counts, b: Partial<Counts>): Counts {
  const sum = { ...a };
  for (const key of Object.keys(b) as (keyof Counts)[]) sum[key] = a[key] + (b[key] ?? 0);
  return sum;
}

/** One import as the worker needs to know it. */
export interface ImportRun {
  readonly id: string;
  readonly source: 'file' | 'api';
  readonly mode: 'import' | 'dry-run';
  readonly state: RunState;
  readonly fileName: string | null;
  readonly filePath: string | null;
  readonly options: ImportOptions;
  readonly counts: Counts;
  /** Finished batches. */
  readonly batches: number;
  /** Where the source is read on from. */
  readonly resumeAt: string | null;
  /** Products of the source that are dealt with. */
  readonly items: number;
  readonly stumbles: number;
}

export interface NewRun {
  readonly id: string;
  readonly source: 'file' | 'api';
  readonly mode: 'import' | 'dry-run';
  readonly fileName: string | null;
  readonly filePath: string | null;
  readonly options: ImportOptions;
  readonly startedBy: string;
}
