import { notAppliable, notCancellable, notUndoable } from './errors.js';
import { requireNextYear, type ImportOptions } from './import-options.js';
import { RUN_TEXTS } from './run-texts.js';
import type { Trouble } from './source-watch.js';

/** What an import brings in. */
export type ImportKind = 'products' | 'customers' | 'orders' | 'discounts' | 'pages';

export type RunState =
  'queued' | 'running' | 'cancelling' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone';

export type Outcome = 'new' | 'changed' | 'unchanged' | 'conflicting' | 'rejected' | 'gone' | 'archived';

/** A source that is being tried again. Times are ISO 8601. */
export interface RunTrouble extends Trouble {
  /** Failed attempts since the last success. */
  readonly attempts: number;
  readonly since: string;
  /** Null while the next attempt is not planned. */
  readonly retryAt: string | null;
}

/**
 * How many products (`published`: that go on sale by it), categories, stock rows and notes an import has had so far, and
 * how many variants its file no longer names: those that stay (`variantsGone`), and those that it removes.
 */
export type Counts = Record<
  Outcome | 'published' | 'categories' | 'stock' | 'variantsGone' | 'variantsRemoved' | 'notes',
  number
>;

export const NO_COUNTS: Counts = {
  new: 0,
  changed: 0,
  unchanged: 0,
  conflicting: 0,
  rejected: 0,
  gone: 0,
  archived: 0,
  published: 0,
  categories: 0,
  stock: 0,
  variantsGone: 0,
  variantsRemoved: 0,
  notes: 0,
};

function addCounts(a: Counts, b: Partial<Counts>): Counts {
  const sum = { ...a };
  for (const key of Object.keys(b) as (keyof Counts)[]) sum[key] = a[key] + (b[key] ?? 0);
  return sum;
}

/** What the owner requests: which source to import, and how. */
export interface ImportRequest {
  /** What is imported; products when it is missing. */
  readonly kind?: ImportKind;
  readonly source: 'file' | 'api';
  readonly mode: 'import' | 'dry-run';
  readonly fileName: string | null;
  readonly filePath: string | null;
  /** The owner's name of a file's source; an import archives only products of its own source. Null for a store. */
  readonly sourceName?: string | null;
  readonly options: ImportOptions;
  readonly startedBy: string;
}

/** The results of a finished batch. */
export interface BatchResult {
  readonly counts: Partial<Counts>;
  /** Products of the source that the batch has processed. */
  readonly items: number;
  /** Null keeps the former position. */
  readonly resumeAt: string | null;
  readonly progressDone: number;
  /** Null keeps the former total. */
  readonly progressTotal: number | null;
}

/** One import: its request, its state and its progress. At most one is active at a time. */
export class ImportRun {
  readonly id!: string;
  readonly kind!: ImportKind;
  readonly source!: 'file' | 'api';
  readonly mode!: 'import' | 'dry-run';
  readonly state!: RunState;
  readonly fileName!: string | null;
  readonly filePath!: string | null;
  /** Null for a store, and for files of releases before sources had names. */
  readonly sourceName!: string | null;
  readonly options!: ImportOptions;
  readonly counts!: Counts;
  /** In the source's unit: bytes of a file, or products of a store. */
  readonly progressDone!: number;
  readonly progressTotal!: number | null;
  /** Finished batches. A batch is applied only when this number is still the one that it was read for. */
  readonly batches!: number;
  /** Where reading the source continues. */
  readonly resumeAt!: string | null;
  /** Products of the source that have been processed. */
  readonly items!: number;
  /** Failed attempts since the last finished batch. */
  readonly stumbles!: number;
  /** Null while the source answers. */
  readonly trouble!: RunTrouble | null;
  readonly message!: string | null;
  readonly failureCode!: string | null;
  readonly startedBy!: string;
  readonly createdAt!: Date;
  readonly startedAt!: Date | null;
  readonly finishedAt!: Date | null;
  /** Last sign of life of the process that runs it. */
  readonly seenAt!: Date;

  /** Throws `import.bad-day` for a day of completion that is not in the future, or more than a year away. */
  static create(id: string, request: ImportRequest, now: Date): ImportRun {
    requireNextYear(request.options.completeBy, now);
    return Object.assign(new ImportRun(), {
      id,
      kind: 'products',
      sourceName: null,
      ...request,
      state: 'queued',
      counts: NO_COUNTS,
      progressDone: 0,
      progressTotal: null,
      batches: 0,
      resumeAt: null,
      items: 0,
      stumbles: 0,
      trouble: null,
      message: null,
      failureCode: null,
      createdAt: now,
      startedAt: null,
      finishedAt: null,
      seenAt: now,
    } satisfies Partial<ImportRun>);
  }

  /** The request of an import that applies this dry run. Throws `import.not-appliable`. */
  requestToApply(choices: Partial<ImportOptions>, startedBy: string): ImportRequest {
    if (this.mode !== 'dry-run' || this.state !== 'done') throw notAppliable();
    const { kind, source, fileName, filePath, sourceName } = this;
    return {
      kind,
      source,
      mode: 'import',
      fileName,
      filePath,
      sourceName,
      options: { ...this.options, ...choices },
      startedBy,
    };
  }

  /** A queued import runs; a running one stays as it is. */
  start(now: Date): void {
    if (this.state !== 'queued') return;
    this.set({ state: 'running', startedAt: this.startedAt ?? now, seenAt: now });
  }

  /**
   * Cancels an import that is queued or running. The caller holds its lock, so no batch is half-written, and none is
   * applied afterwards. Throws `import.not-running`.
   */
  cancel(now: Date): void {
    if (this.state === 'queued') this.end('cancelled', now, RUN_TEXTS.cancelledBefore);
    else if (this.state === 'running') this.end('cancelled', now, RUN_TEXTS.cancelled);
    else throw notCancellable();
  }

  /** Ends an import that an api of the release before has asked to cancel; does nothing without such a request. */
  completeCancellation(now: Date): void {
    if (this.state === 'cancelling') this.end('cancelled', now, RUN_TEXTS.cancelled);
  }

  /** True when the batch that was read after `batches` finished ones may be applied. */
  expectsBatch(batches: number): boolean {
    return this.state === 'running' && this.batches === batches;
  }

  /** Adds the results of a finished batch. */
  recordBatch({ counts, items, resumeAt, progressDone, progressTotal }: BatchResult, now: Date): void {
    this.set({
      counts: addCounts(this.counts, counts),
      batches: this.batches + 1,
      items: this.items + items,
      resumeAt: resumeAt ?? this.resumeAt,
      progressDone,
      progressTotal: progressTotal ?? this.progressTotal,
      stumbles: 0,
      trouble: null,
      seenAt: now,
    });
  }

  /** Ends a run whose source has been read to its end. A source without any product is an error. */
  complete(now: Date): void {
    if (this.items === 0) this.fail(now, RUN_TEXTS.nothingFound(this.kind), 'import.no-products');
    else this.end('done', now, RUN_TEXTS.summary(this));
  }

  /** Ends an active run with an error. */
  fail(now: Date, message: string, code: string): void {
    if (this.state !== 'running' && this.state !== 'cancelling') return;
    this.end('failed', now, message);
    this.set({ failureCode: code });
  }

  /** Counts a failed attempt to run the import. */
  stumble(now: Date): void {
    this.set({ stumbles: this.stumbles + 1, seenAt: now });
  }

  /** Records a failed attempt to read the source, which is tried again at `retryAt`. */
  recordTrouble({ code, said }: Trouble, retryAt: Date | null, now: Date): void {
    if (this.state !== 'running') return;
    const { attempts = 0, since = now.toISOString() } = this.trouble ?? {};
    const retriedAt = retryAt?.toISOString() ?? null;
    this.set({ trouble: { code, said, attempts: attempts + 1, since, retryAt: retriedAt }, seenAt: now });
  }

  /** Throws `import.not-undoable` while the import is active. */
  beginUndo(now: Date): void {
    if (this.state !== 'done' && this.state !== 'failed' && this.state !== 'cancelled') {
      throw notUndoable(RUN_TEXTS.stillAtWork);
    }
    this.set({ state: 'undoing', failureCode: null, stumbles: 0, seenAt: now });
  }

  completeUndo(now: Date): void {
    this.end('undone', now, RUN_TEXTS.undone);
  }

  private end(state: RunState, now: Date, message: string): void {
    this.set({ state, message, failureCode: null, trouble: null, finishedAt: now, seenAt: now });
  }

  /** Fields change by methods only. */
  private set(changes: Partial<ImportRun>): void {
    Object.assign(this, changes);
  }
}
