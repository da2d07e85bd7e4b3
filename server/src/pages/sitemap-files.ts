import { productPage, sitemap, sitemapIndex, type ListedPage } from './sitemap.js';

/**
 * Pages of one file, each with an address in two languages. sitemaps.org allows 50,000 addresses and 50 MB; this many are
 * 10,000 addresses and some 6 MB, which a process can hold.
 */
const PAGES_PER_FILE = 5_000;

/** Where the pages of a sitemap come from. */
export interface ListedSource {
  /** All pages apart from those of products, in a fixed order. */
  besideProducts(): Promise<readonly ListedPage[]>;
  countProducts(): Promise<number>;
  /** Products in a fixed order. */
  products(range: {
    readonly offset: number;
    readonly limit: number;
  }): Promise<readonly Parameters<typeof productPage>[0][]>;
}

/** The files of a shop's sitemap. Only the pages of one file are read at a time. */
export class SitemapFiles {
  constructor(
    private readonly origin: string,
    private readonly source: ListedSource,
    private readonly perFile = PAGES_PER_FILE,
  ) {}

  /** What stands at `/sitemap.xml`: the whole sitemap when it fits into one file, else the index of its files. */
  async first(): Promise<string> {
    const [others, products] = await Promise.all([this.source.besideProducts(), this.source.countProducts()]);
    const files = Math.ceil((others.length + products) / this.perFile);
    return files > 1 ? sitemapIndex(this.origin, files) : sitemap(this.origin, await this.pages(1, others));
  }

  /** The file with this number, from 1; null when there is none. */
  async file(number: number): Promise<string | null> {
    const pages = await this.pages(number, await this.source.besideProducts());
    return pages.length === 0 ? null : sitemap(this.origin, pages);
  }

  /** The pages of a file: of all pages, those of products behind the others. */
  private async pages(number: number, others: readonly ListedPage[]): Promise<readonly ListedPage[]> {
    const start = (number - 1) * this.perFile;
    const first = others.slice(start, start + this.perFile);
    const limit = this.perFile - first.length;
    if (limit === 0) return first;
    const products = await this.source.products({ offset: Math.max(0, start - others.length), limit });
    return [...first, ...products.map(productPage)];
  }
}
