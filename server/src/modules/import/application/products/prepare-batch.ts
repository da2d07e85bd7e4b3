import { Inject, Injectable } from '@nestjs/common';
import type { Batch } from '../../domain/engine/batch.js';
import type { ImportRun } from '../../domain/engine/import-run.js';
import { ProductLinks } from '../../domain/products/product-links.js';
import type { SourceBatch, SourceEntry } from '../../domain/products/source.js';
import { PRODUCT_PLANNERS, type ProductPlanners } from './product-planner.js';
import { Catalog } from '#modules/catalog';
import { Transactions } from '#platform/database/transactions';

/** Products that are prepared before the process does other work. */
const PREPARED_AT_ONCE = 25;

/** An entry after parsing. */
export interface PreparedEntry {
  readonly entry: SourceEntry;
  /** The product of an entry whose fingerprint has not changed: it needs no plan. */
  readonly unchangedProductId: string | null;
  /** The product, as the planner of the format has prepared it; null for an unchanged one. */
  readonly product: unknown;
}

/** A batch after parsing. */
export interface PreparedBatch extends Batch<PreparedEntry>, Pick<SourceBatch, 'format' | 'source'> {}

/**
 * The part of a batch's work that depends on no earlier batch of the same import and needs no lock: unchanged entries
 * are found, the others are parsed and prepared. So it can be done while the batch before it is being written.
 */
@Injectable()
export class PrepareBatch {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: ProductLinks,
    private readonly catalog: Catalog,
    @Inject(PRODUCT_PLANNERS) private readonly planners: ProductPlanners,
  ) {}

  async prepare({ options }: ImportRun, batch: SourceBatch): Promise<PreparedBatch> {
    const planner = this.planners[batch.format];
    const unchanged =
      options.overwrite.length > 0 || options.completeBy !== null || options.removeMissing
        ? new Map<string, string>()
        : await this.links.unchanged(batch.entries, batch.source, await this.makerNames());
    const entries: PreparedEntry[] = [];
    for (const entry of batch.entries) {
      if (entries.length % PREPARED_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
      const unchangedProductId = unchanged.get(entry.handle) ?? null;
      const product = unchangedProductId === null ? planner.prepare(entry.parse()) : null;
      entries.push({ entry, unchangedProductId, product });
    }
    return { ...batch, entries };
  }

  private async makerNames(): Promise<string[]> {
    const makers = await this.transactions.run(() => this.catalog.makers());
    return makers.map(({ name }) => name);
  }
}
