import { Injectable } from '@nestjs/common';
import { PageSlugs } from './page-slugs.js';
import { CustomPage, CustomPages, type PageData } from '../domain/custom-page.js';
import { RemotePictures } from '#modules/media';
import { Clock } from '#platform/clock';

interface StoredPage {
  readonly id: string;
  readonly fields: PageData;
}

interface StoredPart {
  readonly id: string;
  readonly fields: Partial<PageData>;
}

/** Pages in batches, for imports. Every method joins the transaction. */
@Injectable()
export class PageRecords {
  constructor(
    private readonly pages: CustomPages,
    private readonly slugs: PageSlugs,
    private readonly remotePictures: RemotePictures,
    private readonly clock: Clock,
  ) {}

  /** The pages with these ids, locked; missing ones are left out. */
  async locked(ids: readonly string[]): Promise<StoredPage[]> {
    return ids.length > 0 ? (await this.pages.lockAll(ids)).map(stored) : [];
  }

  /** For each of `records` the page with the same slug; locked. */
  async matching(records: readonly Pick<PageData, 'slug'>[]): Promise<(StoredPage | undefined)[]> {
    const found = await this.pages.lockBySlugs(records.map(({ slug }) => slug));
    const bySlug = new Map(found.map((page) => [page.slug, stored(page)]));
    return records.map(({ slug }) => bySlug.get(slug));
  }

  /** Adds pages as drafts. */
  async add(records: readonly StoredPage[]): Promise<void> {
    const pages = records.map(({ id, fields }) => CustomPage.create(id, fields, this.clock.now()));
    for (const page of pages) await this.pages.add(page);
    await this.remotePictures.request(pages.flatMap((page) => page.pictureSources));
  }

  /**
   * The words of environmental claims without proof that a change would show to shoppers, by the page's id. Whoever publishes
   * a page is refused these; a change without a person leaves the page as it is.
   */
  async claimsAfter(records: readonly StoredPart[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const fieldsOf = new Map(records.map(({ id, fields }) => [id, fields]));
    const found = (await this.pages.lockAll([...fieldsOf.keys()])).map((page) => {
      const claims = page.claimsAfter(fieldsOf.get(page.id) ?? {}, this.clock.now());
      return [page.id, claims.map(({ word }) => word)] as const;
    });
    return new Map(found.filter(([, words]) => words.length > 0));
  }

  /** Replaces the given fields of each; the others stay, and a published page stays published: see `claimsAfter`. */
  async change(records: readonly StoredPart[]): Promise<void> {
    const fieldsOf = new Map(records.map(({ id, fields }) => [id, fields]));
    const pages = await this.pages.lockAll([...fieldsOf.keys()]);
    const moved = pages.map((page) => ({ page, former: { ...page } }));
    for (const page of pages) {
      page.change(fieldsOf.get(page.id) ?? {}, this.clock.now());
      await this.pages.save(page);
    }
    const rewritten = pages.filter(({ id }) => fieldsOf.get(id)?.body !== undefined);
    await this.remotePictures.request(rewritten.flatMap((page) => page.pictureSources));
    await this.slugs.recordMoves(moved);
  }

  /** Removes drafts. Returns the ids of published pages; they stay, because shoppers may have their address. */
  async remove(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const pages = await this.pages.lockAll(ids);
    const published = pages.filter(({ status }) => status === 'published').map(({ id }) => id);
    await this.pages.remove(ids.filter((id) => !published.includes(id)));
    return published;
  }
}

const stored = (page: CustomPage): StoredPage => ({ id: page.id, fields: page.data });
