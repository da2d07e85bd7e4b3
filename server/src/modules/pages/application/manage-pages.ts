import { Injectable } from '@nestjs/common';
import { Page, pageNotFound, Pages } from '../domain/page.js';
import { AuditLog } from '#modules/identity';
import { TextPictures } from '#modules/media';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Publishes, withdraws, removes and restores pages, each with an audit entry. */
@Injectable()
export class ManagePages {
  constructor(
    private readonly pages: Pages,
    private readonly textPictures: TextPictures,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Shows a page to shoppers, or hides it; again changes nothing. Throws `pages.page-not-found`. */
  setPublished(id: string, isPublished: boolean): Promise<void> {
    return this.transactions.run(async () => {
      const page = await this.lock(id);
      const before = { status: page.status };
      if (isPublished) page.publish(this.clock.now());
      else page.unpublish(this.clock.now());
      await this.pages.save(page);
      const action = isPublished ? 'pages.page-published' : 'pages.page-unpublished';
      await this.record(action, id, before, { status: page.status });
    });
  }

  /** Throws `pages.page-not-found`. */
  remove(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const page = await this.lock(id);
      await this.pages.remove([id]);
      await this.record('pages.page-removed', id, page.details, null);
    });
  }

  /** Adds a removed page again as a draft, with its former id. Throws `pages.slug-taken`. */
  restore(id: string, former: Readonly<Record<string, unknown>>): Promise<void> {
    return this.transactions.run(async () => {
      const { slug, title, body, summary, sourcePath, shopifyId } = former as unknown as Page;
      const data = { slug, title, body, summary, sourcePath, shopifyId };
      const page = Page.create(id, data, this.clock.now());
      await this.pages.add(page);
      await this.textPictures.request(page.pictureSources);
      await this.record('pages.page-restored', id, null, page.details);
    });
  }

  private async lock(id: string): Promise<Page> {
    const [page] = await this.pages.lockAll([id]);
    if (!page) throw pageNotFound();
    return page;
  }

  private record(action: string, id: string, before: object | null, after: object | null): Promise<void> {
    return this.auditLog.record({ action, subjectType: 'page', subjectId: id, before, after });
  }
}
