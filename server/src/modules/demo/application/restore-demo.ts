import { Injectable } from '@nestjs/common';
import { DemoParts } from './demo-parts.js';
import { DEMO_LOCK, unlessRefused } from './demo-steps.js';
import { countsOf, ShowDemo } from './show-demo.js';
import { DemoRows, keyOf, undoableSince, type RemovedRow } from '../domain/demo-rows.js';
import { nothingToRestore } from '../domain/errors.js';
import { ReadDemoContent, type PresentRow } from '../read/demo-content.js';
import type { DemoReturn } from '#contracts/demo';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Puts back what removals of the demo have taken out of the shop, and nothing that its owner has deleted herself. */
@Injectable()
export class RestoreDemo {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly parts: DemoParts,
    private readonly rows: DemoRows,
    private readonly content: ReadDemoContent,
    private readonly showDemo: ShowDemo,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Puts back what it can and names the rest, which can be tried again. Throws `demo.nothing-to-restore` when nothing was
   * removed in the last thirty days.
   */
  restore(): Promise<DemoReturn> {
    return this.transactions.run(async () => {
      const removed = await this.rows.removedSince(undoableSince(this.clock.now()));
      if (removed.length === 0) throw nothingToRestore();
      const there = byKey(await this.content.present());
      const left: DemoReturn['left'] = [];
      for (const kind of this.parts.returning)
        for (const row of removed.filter((one) => one.kind === kind && !there.has(keyOf(one))))
          left.push(...(await this.restoreRow(row)));
      const restored = await this.markReturned(removed);
      const counts = countsOf(restored.filter((row) => !there.has(keyOf(row))));
      if (counts.length > 0) await this.record(counts);
      return { restored: counts, left, content: await this.showDemo.show() };
    }, DEMO_LOCK);
  }

  /** The row when it cannot come back. */
  private async restoreRow({ kind, id, name, copy }: RemovedRow): Promise<DemoReturn['left']> {
    const step = this.transactions.run(() => this.parts.of(kind).restore(id, copy));
    const outcome = await unlessRefused(step);
    return 'refusal' in outcome ? [{ kind, name, code: outcome.refusal.code }] : [];
  }

  /** The removed rows that are there now. */
  private async markReturned(removed: readonly RemovedRow[]): Promise<RemovedRow[]> {
    const now = byKey(await this.content.present());
    const returned = removed.filter((row) => now.has(keyOf(row)));
    await this.rows.markReturned(
      returned.map(({ kind, id }) => ({ kind, id, version: now.get(keyOf({ kind, id }))?.version ?? 1 })),
    );
    return returned;
  }

  private record(counts: DemoReturn['restored']): Promise<void> {
    return this.auditLog.record({
      action: 'demo.content-restored',
      subjectType: 'demo',
      subjectId: 'content',
      before: null,
      after: Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
    });
  }
}

const byKey = (rows: readonly PresentRow[]) => new Map(rows.map((row) => [keyOf(row), row]));
