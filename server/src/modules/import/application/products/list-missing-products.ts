import { Injectable } from '@nestjs/common';
import { ImportChanges } from '../../domain/engine/import-changes.js';
import type { ImportRun } from '../../domain/engine/import-run.js';
import { Imports, type RunItem } from '../../domain/engine/imports.js';
import { ProductLinks } from '../../domain/products/product-links.js';
import { Catalog, type StoredProduct } from '#modules/catalog';
import { Clock } from '#platform/clock';

/** Lists the products that earlier imports had from a source and that it no longer has. */
@Injectable()
export class ListMissingProducts {
  constructor(
    private readonly imports: Imports,
    private readonly links: ProductLinks,
    private readonly changes: ImportChanges,
    private readonly catalog: Catalog,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds them to the report of an import that has read its source to the end, and archives them if the owner chose so. A
   * source without any product says nothing of those that it had. Joins the transaction, which holds the import.
   */
  async list(run: ImportRun, source: string): Promise<void> {
    if (run.items === 0) return;
    const gone = await this.links.missingFrom(run.id, source);
    const links = new Map(gone.map((link) => [link.productId, link]));
    const stored = await this.catalog.lockProducts({ ids: [...links.keys()] });
    const missing = stored.filter(({ status }) => status !== 'archived').sort(byName);
    if (run.options.archiveMissing && run.mode === 'import' && missing.length > 0) {
      const fields = { status: 'archived' } as const;
      await this.catalog.changeProducts(missing.map(({ id }) => ({ id, fields })));
      await this.changes.add(
        run.id,
        missing.map(({ id, status }) => {
          const before = { fields: { status }, link: links.get(id) ?? null };
          return { kind: 'changed', subjectId: id, before, after: { fields } };
        }),
      );
    }
    // A dry run counts what the import would archive.
    const outcome = run.options.archiveMissing ? 'archived' : 'gone';
    const items = missing.map(({ id: productId, name: title }): RunItem => {
      return {
        handle: links.get(productId)?.handle ?? '',
        title,
        row: null,
        productId,
        outcome,
        differences: [],
      };
    });
    await this.imports.record(run, items, []);
    const counts = { [outcome]: items.length };
    const progress = { resumeAt: null, progressDone: 1, progressTotal: 1 };
    run.recordBatch({ counts, items: items.length, ...progress }, this.clock.now());
  }
}

function byName(a: StoredProduct, b: StoredProduct): number {
  return a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);
}
