import { Injectable } from '@nestjs/common';
import { shopifyPage } from './shopify-paths.js';
import { ownPath } from '#contracts/own-path';
import { pageAddress, pageAt } from '#kernel';
import { Catalog, type PageSlugs } from '#modules/catalog';
import { normalPath, Redirects, withQuery } from '#modules/redirects';

/**
 * Where an address leads that is no page: by the owner's redirects and those of changed slugs, then by the address scheme
 * of Shopify. Asked for addresses only that would be a 404, so that pages cost nothing more.
 */
@Injectable()
export class FormerAddresses {
  constructor(
    private readonly redirects: Redirects,
    private readonly catalog: Catalog,
  ) {}

  /** The address to go on to, with the request's query; undefined when the address leads nowhere. */
  async target(url: string): Promise<string | undefined> {
    const [path = '/', query = ''] = url.split(/\?(.*)/s, 2);
    const normal = normalPath(path);
    if (normal.includes('\0')) return undefined;
    const target = (await this.redirects.target(normal, query)) ?? (await this.byScheme(normal, query));
    return target === undefined ? undefined : asHeader(target);
  }

  private async byScheme(path: string, query: string): Promise<string | undefined> {
    // A product by its handle under the path of this shop.
    const own = pageAt(path);
    if (own.page === 'product' && own.locale === 'en') return this.product(own.name ?? '', query, false);
    const page = shopifyPage(path);
    if (page?.kind === 'other') return withQuery(page.to, query);
    if (page?.kind === 'product') return this.product(page.handle, query, page.isDutch);
    if (page?.kind === 'collection') {
      const slugs = await this.catalog.categoryBySlug(page.handle);
      return slugs && withQuery(address('category', slugs, page.isDutch), query);
    }
    return undefined;
  }

  private async product(handle: string, query: string, isDutch: boolean): Promise<string | undefined> {
    const parameters = new URLSearchParams(query);
    const found = await this.catalog.productByHandle(handle, parameters.get('variant'));
    if (!found) return undefined;
    if (!found.options) return withQuery(address('product', found, isDutch), query);
    parameters.delete('variant');
    for (const [name, value] of Object.entries(found.options))
      if (value !== null) parameters.set(name, value);
    return withQuery(address('product', found, isDutch), parameters.toString());
  }
}

/** As a header may hold it: percent-encoded. Undefined for a stored path that would lead a browser out of the shop. */
function asHeader(target: string): string | undefined {
  return target.startsWith('/') ? (ownPath(target) ?? undefined) : new URL(target).href;
}

function address(kind: 'product' | 'category', { slug, dutch }: PageSlugs, isDutch: boolean): string {
  return isDutch
    ? pageAddress(kind, { locale: 'nl', slug: dutch ?? slug })
    : pageAddress(kind, { locale: 'en', slug });
}
