import { DomainError } from '#kernel';
import { pictureSources, richText } from '#rich-text';

/** A page as plain data. */
export interface PageData {
  readonly slug: string;
  readonly title: string;
  /** Rich text. */
  readonly body: string;
  readonly summary: string | null;
  /** Where it stood in the earlier shop, such as `/pages/about-us`. */
  readonly sourcePath: string | null;
  readonly shopifyId: string | null;
}

export type PageStatus = 'draft' | 'published';

/** A page of the owner's own text at `/pages/<slug>`. Shoppers see it once it is published. */
export class Page {
  id!: string;
  slug!: string;
  title!: string;
  body!: string;
  summary!: string | null;
  language!: 'en' | 'nl';
  status!: PageStatus;
  sourcePath!: string | null;
  shopifyId!: string | null;
  version!: number;
  publishedAt!: Date | null;
  createdAt!: Date;
  updatedAt!: Date;

  /** A draft. Throws `RichTextRefused` for a text beyond the limits. */
  static create(id: string, data: PageData, now: Date): Page {
    const page = Object.assign(new Page(), {
      id,
      language: 'en',
      status: 'draft',
      version: 0,
      publishedAt: null,
      createdAt: now,
    } as const);
    page.change(data, now);
    return page;
  }

  get data(): PageData {
    const { slug, title, body, summary, sourcePath, shopifyId } = this;
    return { slug, title, body, summary, sourcePath, shopifyId };
  }

  /** The addresses on other hosts of the pictures in its text, each once. */
  get pictureSources(): string[] {
    return pictureSources(this.body);
  }

  /** All fields, for the audit log and for an undo of a deletion. */
  get details(): object {
    return { ...this };
  }

  /** Replaces the given fields; the text is sanitised. */
  change(data: Partial<PageData>, now: Date): void {
    Object.assign(this, data, { updatedAt: now, version: this.version + 1 });
    if (data.body !== undefined) this.body = richText(data.body);
  }

  publish(now: Date): void {
    if (this.status === 'published') return;
    this.status = 'published';
    this.publishedAt = now;
    this.change({}, now);
  }

  unpublish(now: Date): void {
    if (this.status === 'draft') return;
    this.status = 'draft';
    this.publishedAt = null;
    this.change({}, now);
  }
}

export const pageNotFound = (): DomainError =>
  new DomainError('pages.page-not-found', 'not-found', 'There is no such page.');

/** The repository of pages. A locked row stays locked until the transaction ends. */
export abstract class Pages {
  abstract lockAll(ids: readonly string[]): Promise<Page[]>;
  abstract lockBySlugs(slugs: readonly string[]): Promise<Page[]>;
  /** Throws `pages.slug-taken`. */
  abstract add(page: Page): Promise<void>;
  /** Throws `pages.slug-taken`. */
  abstract save(page: Page): Promise<void>;
  abstract remove(ids: readonly string[]): Promise<void>;
}
