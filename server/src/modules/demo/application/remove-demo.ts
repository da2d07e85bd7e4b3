import { Injectable } from '@nestjs/common';
import { DemoParts } from './demo-parts.js';
import { DEMO_LOCK, unlessRefused } from './demo-steps.js';
import { countsOf, ShowDemo } from './show-demo.js';
import { DemoRows, type RemovedRow } from '../domain/demo-rows.js';
import { ReadDemoContent } from '../read/demo-content.js';
import type { DemoKind, DemoRemoval, DemoRemovalQuery } from '#contracts/demo';
import { Catalog } from '#modules/catalog';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Takes the demo content out of the shop. What its owner has changed or uses stays. */
@Injectable()
export class RemoveDemo {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly parts: DemoParts,
    private readonly rows: DemoRows,
    private readonly content: ReadDemoContent,
    private readonly showDemo: ShowDemo,
    private readonly catalog: Catalog,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * All of it or, on a failure, nothing. With `collections` what the shop has as specified leaves too: its four collections, and
   * in a shop without the demo its texts. A second call finds nothing to do. Each row has its entry in the audit log too.
   */
  remove({ collections }: DemoRemovalQuery): Promise<DemoRemoval> {
    return this.transactions.run(async () => {
      await this.lockProducts();
      const removed: RemovedRow[] = [];
      for (const kind of this.parts.leaving) removed.push(...(await this.removeKind(kind, collections)));
      await this.rows.markRemoved(removed, this.clock.now());
      const counts = countsOf(removed);
      if (removed.length > 0) await this.record(counts);
      return { removed: counts, content: await this.showDemo.show() };
    }, DEMO_LOCK);
  }

  /** No product is changed between being judged and being removed. */
  private async lockProducts(): Promise<void> {
    const products = (await this.content.present()).filter(({ kind }) => kind === 'product');
    await this.catalog.lockProducts({ ids: products.map(({ id }) => id) });
  }

  private async removeKind(kind: DemoKind, collections: boolean): Promise<RemovedRow[]> {
    const removed: RemovedRow[] = [];
    // Read for each kind: what is in use depends on what has left before.
    for (const row of await this.content.present()) {
      if (row.kind !== kind || row.fate !== 'leaves' || (row.isSpecified && !collections)) continue;
      // Refused when it has come into use this moment: then it stays.
      const step = this.transactions.run(() => this.parts.of(kind).remove(row.id));
      const outcome = await unlessRefused(step);
      if ('value' in outcome) removed.push({ kind, id: row.id, name: row.name, copy: outcome.value ?? null });
    }
    return removed;
  }

  private record(counts: DemoRemoval['removed']): Promise<void> {
    return this.auditLog.record({
      action: 'demo.content-removed',
      subjectType: 'demo',
      subjectId: 'content',
      before: Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
      after: null,
    });
  }
}
