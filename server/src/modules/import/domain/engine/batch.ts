import type { Finding } from './finding.js';

/** A part of a source, in the source's order. */
export interface Batch<Entry> {
  readonly entries: readonly Entry[];
  /** Findings about no entry. */
  readonly findings: readonly Finding[];
  /** In the source's unit: bytes of a file, or entries of a store. */
  readonly progressDone: number;
  readonly progressTotal: number | null;
  /** Where reading continues after this batch; null within a batch that is applied in parts. */
  readonly resumeAt: string | null;
}
