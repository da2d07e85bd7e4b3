import { Injectable } from '@nestjs/common';
import { PageSlugs, type PageInput } from './page-slugs.js';
import { pageNotFound } from '../domain/errors.js';
import { CustomPage, CustomPages, type PageDetails } from '../domain/custom-page.js';
import { AuditLog } from '#modules/identity';
import { RemotePictures } from '#modules/media';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

/** Creates, changes, publishes, withdraws, removes and restores pages, each with an audit entry. */
@Injectable()
export class ManagePages {
  constructor(
    private readonly pages: CustomPages,
    private readonly slugs: PageSlugs,
    private readonly remotePictures: RemotePictures,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the new id of a draft. Throws `pages.slug-taken`, `pages.text-too-long`, `pages.text-too-complex`. */
  create(input: PageInput): Promise<string> {
    return this.transactions.run(async () => {
      const id = newId();
      const page = CustomPage.create(id, await this.slugs.complete(id, input), this.clock.now());
      await this.pages.add(page);
      await this.remotePictures.request(page.pictureSources);
      await this.record('pages.page-added', id, null, page.details);
      return id;
    });
  }

  /**
   * Replaces the texts; a published page redirects from its former address. Throws as `create`, and
   * `pages.page-not-found`, `pages.page-changed`, `pages.claims-unproven`.
   */
  replace(id: string, input: PageInput, editedVersion?: number): Promise<void> {
    return this.change(id, input, { editedVersion });
  }

  /** Replaces the texts by former ones; what shoppers saw before they may see again. Throws as `replace`. */
  putBack(id: string, input: PageInput): Promise<void> {
    return this.change(id, input, { isFormer: true });
  }

  private change(
    id: string,
    input: PageInput,
    { editedVersion, isFormer = false }: { editedVersion?: number | undefined; isFormer?: boolean },
  ): Promise<void> {
    return this.transactions.run(async () => {
      const page = await this.lock(id);
      const former = { ...page } as CustomPage;
      const details = await this.slugs.complete(id, input, page);
      const known = page.unprovenClaims;
      page.replace(details, this.clock.now(), editedVersion);
      if (!isFormer) page.requireProof(known);
      await this.pages.save(page);
      await this.remotePictures.request(page.pictureSources);
      await this.slugs.recordMoves([{ page, former }]);
      await this.record('pages.page-changed', id, former, page.details);
    });
  }

  /** Shows a page to shoppers, or hides it; again changes nothing. Throws `pages.page-not-found`, `pages.claims-unproven`. */
  setPublished(id: string, isPublished: boolean): Promise<void> {
    return this.transactions.run(async () => {
      const page = await this.lock(id);
      const before = { status: page.status };
      const known = page.status === 'published' ? page.unprovenClaims : [];
      if (isPublished) page.publish(this.clock.now());
      else page.unpublish(this.clock.now());
      page.requireProof(known);
      await this.pages.save(page);
      const action = isPublished ? 'pages.page-published' : 'pages.page-unpublished';
      await this.record(action, id, before, { status: page.status });
    });
  }

  /** Returns the fields that it had, for `restore`. Throws `pages.page-not-found`. */
  remove(id: string): Promise<object> {
    return this.transactions.run(async () => {
      const page = await this.lock(id);
      await this.pages.remove([id]);
      await this.record('pages.page-removed', id, page.details, null);
      return page.details;
    });
  }

  /** Adds a removed page again as a draft, with its former id. Throws `pages.slug-taken`. */
  restore(id: string, former: Readonly<Record<string, unknown>>): Promise<void> {
    return this.transactions.run(async () => {
      const { sourcePath, shopifyId, translations, claims, ...page } = former as unknown as CustomPage;
      const { slug, title, body, summary } = page;
      // An entry of before translations and claims has none.
      const texts: PageDetails = {
        slug,
        title,
        body,
        summary,
        translations: translations ?? {},
        claims: claims ?? [],
      };
      const details = await this.slugs.complete(id, texts);
      const restored = CustomPage.create(id, { ...details, sourcePath, shopifyId }, this.clock.now());
      await this.pages.add(restored);
      await this.remotePictures.request(restored.pictureSources);
      await this.record('pages.page-restored', id, null, restored.details);
    });
  }

  private async lock(id: string): Promise<CustomPage> {
    const [page] = await this.pages.lockAll([id]);
    if (!page) throw pageNotFound();
    return page;
  }

  private record(action: string, id: string, before: object | null, after: object | null): Promise<void> {
    return this.auditLog.record({ action, subjectType: 'page', subjectId: id, before, after });
  }
}
