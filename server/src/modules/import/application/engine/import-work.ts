import type { Batch } from '../../domain/engine/batch.js';
import type { Finding } from '../../domain/engine/finding.js';
import type { Counts, ImportKind, ImportRun } from '../../domain/engine/import-run.js';
import type { RunItem } from '../../domain/engine/imports.js';
import type { SourceWatch } from '../../domain/engine/source-watch.js';

/** What the engine leaves to those who know what is imported: products, or records. */
export interface ImportWork<Part extends Batch<unknown> = Batch<unknown>> {
  /** What findings call one entry. */
  readonly entryName: 'product' | 'record';
  /** Opens the source where the import continues. Reading throws the reason of `watch.signal` once that is aborted. */
  open(run: ImportRun, watch: SourceWatch): OpenSource<Part>;
  /** How reports name an entry. */
  nameOf(entry: Part['entries'][number]): ReportedName;
  /** Compares a batch with the shop. Joins the transaction, which holds the import. */
  plan(run: ImportRun, batch: Part): Promise<BatchPlan>;
  /** Undoes the newest changes that are left. Returns how many, and notes on those that stay. Joins the transaction. */
  undoNewest(run: ImportRun): Promise<{ readonly undone: number; readonly findings: readonly Finding[] }>;
}

export type ReportedName = Pick<RunItem, 'handle' | 'title' | 'row'>;

/** A source that is being read. */
export interface OpenSource<Part> {
  readonly batches: AsyncGenerator<Part>;
  /** What is left to do when all batches are applied. Joins the transaction, which holds the import. */
  finish(run: ImportRun): Promise<void>;
}

/** What applying a batch comes to. */
export interface BatchPlan {
  /** One for each entry, in order. */
  readonly items: readonly RunItem[];
  /** Findings about the entries; the batch has the others. */
  readonly findings: readonly Finding[];
  /** What is counted beside the outcomes of the items. */
  readonly counts: Partial<Counts>;
  /** Writes it; not called in a dry run. Returns counts that are known only now. Joins the transaction. */
  write(): Promise<Partial<Counts>>;
}

/** The work of each kind of import. */
export type ImportWorks = Readonly<Record<ImportKind, ImportWork>>;
export const IMPORT_WORKS = Symbol('IMPORT_WORKS');
