import { Injectable } from '@nestjs/common';
import { DemoRows, keyOf, undoableSince, undoableUntil } from '../domain/demo-rows.js';
import { ReadDemoContent } from '../read/demo-content.js';
import { demoKind, type DemoContent, type DemoKind } from '#contracts/demo';
import { Clock } from '#platform/clock';

/** Shows what of the shop is demo content, what a removal would do with it, and what can be put back. */
@Injectable()
export class ShowDemo {
  constructor(
    private readonly content: ReadDemoContent,
    private readonly rows: DemoRows,
    private readonly clock: Clock,
  ) {}

  async show(): Promise<DemoContent> {
    const present = await this.content.present();
    const there = new Set(present.map(keyOf));
    const all = await this.rows.removedSince(undoableSince(this.clock.now()));
    // What its owner has put back herself, such as a product from the log, is not to be put back.
    const removed = all.filter((row) => !there.has(keyOf(row)));
    const first = Math.min(...removed.map(({ removedAt }) => removedAt.getTime()));
    return {
      kinds: demoKind.options.flatMap((kind) => {
        const rows = present.filter((row) => row.kind === kind);
        const count = (wanted: (typeof rows)[number]['fate']) =>
          rows.filter(({ fate }) => fate === wanted).length;
        const whenAsked = rows.filter(({ fate, isSpecified }) => fate === 'leaves' && isSpecified).length;
        const leaves = count('leaves') - whenAsked;
        const counts = { leaves, whenAsked, changed: count('changed'), inUse: count('in-use') };
        return rows.length > 0 ? [{ kind, ...counts }] : [];
      }),
      archived: present.filter(({ fate, referenced }) => fate === 'leaves' && referenced).length,
      undo:
        removed.length > 0
          ? { counts: countsOf(removed), until: undoableUntil(new Date(first)).toISOString() }
          : null,
      canStart: removed.length === 0 && (await this.content.isEmpty()),
    };
  }
}

/** How many there are of each kind, in the order of the kinds. */
export function countsOf(rows: readonly { readonly kind: DemoKind }[]): { kind: DemoKind; count: number }[] {
  return demoKind.options.flatMap((kind) => {
    const count = rows.filter((row) => row.kind === kind).length;
    return count > 0 ? [{ kind, count }] : [];
  });
}
