import type { Batch } from '../engine/batch.js';
import type { ImportOptions } from '../engine/import-options.js';
import type { SourceWatch } from '../engine/source-watch.js';

/** What the products of a source are written in; each has its planner. */
export type ProductFormat = 'shopify' | 'product-file';

/** A collection that contains a product. */
export interface SourceCollection {
  readonly shopifyId: string | null;
  /** The last part of its address; missing when the source has none. */
  readonly handle?: string | null;
  readonly name: string;
  readonly description: string | null;
  /** Missing when the source has no collection pictures. */
  readonly pictureUrl?: string | null;
}

/** A product of a source that has not been parsed yet. */
export interface SourceEntry<Product = unknown> {
  readonly handle: string;
  readonly row: number;
  /** Equal fingerprints mean equal source data. */
  readonly fingerprint: string;
  /** The product as its format describes it. */
  parse(): Product;
}

/** A batch of products, in the source's order. */
export interface SourceBatch<Product = unknown> extends Batch<SourceEntry<Product>> {
  readonly format: ProductFormat;
  /** The source, as links name it. */
  readonly source: string;
}

/** Where reading continues: after `resumeAt`, without the products up to the `done`th. */
export interface ReadPosition {
  readonly done: number;
  readonly resumeAt: string | null;
}

/** A file or store to import from. */
export abstract class ProductSource {
  /** The name of a file's source as `fileSource` writes it, or the domain of a store. An import archives only products of its own source. */
  abstract readonly name: string;
  /** Reads batches from the position on. Throws a `DomainError` with a message for the owner. */
  abstract read(from: ReadPosition): AsyncGenerator<SourceBatch>;
}

/** What an import says about its source. */
export interface SourceRequest {
  readonly source: 'file' | 'api';
  readonly filePath: string | null;
  readonly sourceName: string | null;
  readonly options: Pick<ImportOptions, 'currency' | 'rate'>;
}

/** Opens the source of an import. */
export abstract class Sources {
  /** Reading throws the reason of `watch.signal` once that is aborted. */
  abstract open(run: SourceRequest, watch: SourceWatch): ProductSource;
}
