import { Injectable } from '@nestjs/common';
import type { ImportRun } from '../domain/import-run.js';
import { mapProduct } from '../domain/map-product.js';
import type { MappedProduct } from '../domain/mapped-product.js';
import { isOwnProduct, type OwnProduct } from '../domain/own-product.js';
import { ProductLinks } from '../domain/product-links.js';
import type { SourceBatch, SourceEntry } from '../domain/source.js';
import { Catalog } from '#modules/catalog';
import { Transactions } from '#platform/database/transactions';

/** Products that are mapped before the process does other work. */
const MAPPED_AT_ONCE = 25;

/** An entry after parsing and mapping. */
interface PreparedEntry {
  readonly entry: SourceEntry;
  /** The product of an entry whose fingerprint has not changed: it needs no plan. */
  readonly unchangedProductId: string | null;
  /** A product of another shop, which is imported by the shop's rules; null for any other entry. */
  readonly mapped: MappedProduct | null;
  /** A product of the shop's own file; null for any other entry. */
  readonly own: OwnProduct | null;
}

/** A batch after parsing and mapping. */
export interface PreparedBatch extends Omit<SourceBatch, 'entries'> {
  readonly entries: readonly PreparedEntry[];
}

/**
 * The part of a batch's work that depends on no earlier batch of the same import and needs no lock: unchanged entries
 * are found, the others are parsed and mapped. So it can be done while the batch before it is being written.
 */
@Injectable()
export class PrepareBatch {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: ProductLinks,
    private readonly catalog: Catalog,
  ) {}

  async prepare({ options }: ImportRun, batch: SourceBatch): Promise<PreparedBatch> {
    const unchanged =
      options.overwrite.length > 0 || options.completeBy !== null
        ? new Map<string, string>()
        : await this.links.unchanged(batch.entries, batch.source, await this.makerNames());
    const entries: PreparedEntry[] = [];
    for (const entry of batch.entries) {
      if (entries.length % MAPPED_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
      entries.push(prepareEntry(entry, unchanged.get(entry.handle) ?? null));
    }
    return { ...batch, entries };
  }

  private async makerNames(): Promise<string[]> {
    const makers = await this.transactions.run(() => this.catalog.makers());
    return makers.map(({ name }) => name);
  }
}

function prepareEntry(entry: SourceEntry, unchangedProductId: string | null): PreparedEntry {
  const prepared = { entry, unchangedProductId, mapped: null, own: null };
  if (unchangedProductId !== null) return prepared;
  const parsed = entry.parse();
  return isOwnProduct(parsed) ? { ...prepared, own: parsed } : { ...prepared, mapped: mapProduct(parsed) };
}
