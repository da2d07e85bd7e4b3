/** How long removed content can be put back: as long as the bin of the catalogue keeps its products. */
const UNDO_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/** What the demo consists of. A text is one of the settings. */
type DemoKind = 'product' | 'category' | 'size-guide' | 'maker' | 'coupon' | 'page' | 'text';

/** What tells a row of the demo from every other one. */
export const keyOf = ({ kind, id }: { readonly kind: DemoKind; readonly id: string }): string =>
  `${kind} ${id}`;

/** A row of the demo that was removed. */
export interface RemovedRow {
  readonly kind: DemoKind;
  readonly id: string;
  readonly name: string;
  /** What its module needs to put it back. */
  readonly copy: unknown;
}

/** A row of the demo that is back, with the version that it has now. */
export interface ReturnedRow {
  readonly kind: DemoKind;
  readonly id: string;
  readonly version: number;
}

/** A row that the shop was given, to be taken out again. `loaded`: a text as it was given; null for other kinds. */
export interface LoadedRow {
  readonly kind: DemoKind;
  readonly id: string;
  readonly loaded: unknown;
}

/** The moment since which a removal can be undone at `now`. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY_MS);

/** Until when a removal of `at` can be undone. */
export const undoableUntil = (at: Date): Date => new Date(at.getTime() + UNDO_DAYS * DAY_MS);

/** The repository of what is demo content. */
export abstract class DemoRows {
  /** Notes rows that were added just now. One of an earlier time is noted anew. */
  abstract markLoaded(rows: readonly LoadedRow[]): Promise<void>;
  abstract markRemoved(rows: readonly RemovedRow[], now: Date): Promise<void>;
  /** The rows that were removed since then and are not marked as returned. */
  abstract removedSince(since: Date): Promise<(RemovedRow & { readonly removedAt: Date })[]>;
  abstract markReturned(rows: readonly ReturnedRow[]): Promise<void>;
}
