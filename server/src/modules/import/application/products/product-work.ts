import { Injectable } from '@nestjs/common';
import type { ImportRun } from '../../domain/engine/import-run.js';
import { Sources } from '../../domain/products/source.js';
import type { SourceWatch } from '../../domain/engine/source-watch.js';
import type { ImportWork, OpenSource, ReportedName } from '../engine/import-work.js';
import { ListMissingProducts } from './list-missing-products.js';
import { PlanBatch } from './plan-batch.js';
import { PrepareBatch, type PreparedBatch, type PreparedEntry } from './prepare-batch.js';
import { readAhead } from './read-ahead.js';
import { UndoProducts } from './undo-products.js';

/** The import of products, of whichever format. The next batch is read and prepared while one is written. */
@Injectable()
export class ProductWork implements ImportWork<PreparedBatch> {
  readonly entryName = 'product';

  constructor(
    private readonly sources: Sources,
    private readonly prepareBatch: PrepareBatch,
    private readonly planBatch: PlanBatch,
    private readonly missing: ListMissingProducts,
    private readonly undoProducts: UndoProducts,
  ) {}

  open(run: ImportRun, watch: SourceWatch): OpenSource<PreparedBatch> {
    const source = this.sources.open(run, watch);
    const position = { done: run.items, resumeAt: run.resumeAt };
    return {
      batches: readAhead(source.read(position), (batch) => this.prepareBatch.prepare(run, batch)),
      finish: (held) => this.missing.list(held, source.name),
    };
  }

  nameOf({ entry: { handle, row } }: PreparedEntry): ReportedName {
    return { handle, row, title: null };
  }

  plan(run: ImportRun, batch: PreparedBatch) {
    return this.planBatch.plan(run, batch);
  }

  undoNewest({ id }: ImportRun) {
    return this.undoProducts.undoNewest(id);
  }
}
