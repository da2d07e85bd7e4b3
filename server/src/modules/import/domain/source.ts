import type { Finding, SourceProduct } from './source-product.js';

/** One product of a source, not yet read. */
export interface SourceEntry {
  readonly handle: string;
  readonly row: number;
  /** Equal when the source tells the same of it as before. */
  readonly fingerprint: string;
  read(): SourceProduct;
}

/** Some products of a source, in its order. */
export interface SourceBatch {
  readonly entries: readonly SourceEntry[];
  readonly findings: readonly Finding[];
  readonly progressDone: number;
  readonly progressTotal: number | null;
  /** Where reading goes on after this batch; null within a batch that is applied in parts. */
  readonly resumeAt: string | null;
}

/** Where products come from. */
export abstract class ProductSource {
  /** What comes after `resumeAt`, without the products up to the `done`th. Throws a `DomainError` that the owner understands. */
  abstract read(from: {
    readonly done: number;
    readonly resumeAt: string | null;
  }): AsyncGenerator<SourceBatch>;
}

/** Opens the source of an import. */
export abstract class Sources {
  abstract open(run: { readonly source: 'file' | 'api'; readonly filePath: string | null }): ProductSource;
}
