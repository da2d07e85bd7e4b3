import { Injectable } from '@nestjs/common';
import { DEMO_LOCK, unlessRefused } from './demo-steps.js';
import { countsOf, ShowDemo } from './show-demo.js';
import { DemoRows, keyOf, type LoadedRow } from '../domain/demo-rows.js';
import { notEmpty } from '../domain/errors.js';
import { StartContents, type StartContent } from '../domain/start-contents.js';
import { ReadDemoContent } from '../read/demo-content.js';
import type { DemoStart } from '#contracts/demo';
import { ManageCategories } from '#modules/catalog';
import { ManageSettings } from '#modules/content';
import { AuditLog } from '#modules/identity';
import { ManagePages } from '#modules/pages';
import { Transactions } from '#platform/database/transactions';

/** Gives a shop that was started empty what a new one starts with. */
@Injectable()
export class LoadStart {
  constructor(
    private readonly transactions: Transactions,
    private readonly contents: StartContents,
    private readonly rows: DemoRows,
    private readonly content: ReadDemoContent,
    private readonly showDemo: ShowDemo,
    private readonly categories: ManageCategories,
    private readonly settings: ManageSettings,
    private readonly pages: ManagePages,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * All of it or, on a failure, nothing. Statements and a page about the shop that its owner has written stay. It is noted with
   * the demo's rows, so that it can be taken out again. Throws `demo.not-empty`, and `catalog.slug-taken` when a collection that
   * was removed for good has left its address to another page.
   */
  async load(): Promise<DemoStart> {
    const start = await this.contents.read();
    return this.transactions.run(async () => {
      if (!(await this.showDemo.show()).canStart) throw notEmpty();
      const rows = [
        ...(await this.addCategories(start)),
        ...(await this.addPage(start)),
        ...(await this.addStatements(start)),
      ];
      await this.rows.markLoaded(rows);
      await this.noteVersions(rows);
      const loaded = countsOf(rows);
      await this.auditLog.record({
        action: 'demo.start-loaded',
        subjectType: 'demo',
        subjectId: 'content',
        before: null,
        after: Object.fromEntries(loaded.map(({ kind, count }) => [kind, count])),
      });
      return { loaded, content: await this.showDemo.show() };
    }, DEMO_LOCK);
  }

  private async addCategories({ categories }: StartContent): Promise<LoadedRow[]> {
    const rows: LoadedRow[] = [];
    for (const category of categories)
      rows.push({ kind: 'category', id: await this.categories.create(category), loaded: null });
    return rows;
  }

  private async addPage({ page }: StartContent): Promise<LoadedRow[]> {
    const step = this.transactions.run(async () => {
      const id = await this.pages.create(page);
      await this.pages.setPublished(id, true);
      return id;
    });
    // Refused where the owner has a page at that address.
    const outcome = await unlessRefused(step);
    return 'value' in outcome ? [{ kind: 'page', id: outcome.value, loaded: null }] : [];
  }

  private async addStatements({ statements }: StartContent): Promise<LoadedRow[]> {
    let added: [string, unknown][] = [];
    await this.settings.changeFrom((now) => {
      added = Object.entries(statements).filter(([place]) => !(place in now.statements));
      return { statements: { ...statements, ...now.statements } };
    });
    return added.map(([place, loaded]) => ({ kind: 'text', id: `statements.${place}`, loaded }));
  }

  /** A page that is published has another version than one that was added. */
  private async noteVersions(rows: readonly LoadedRow[]): Promise<void> {
    const loaded = new Set(rows.map(keyOf));
    await this.rows.markReturned((await this.content.present()).filter((row) => loaded.has(keyOf(row))));
  }
}
