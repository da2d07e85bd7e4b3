import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

const DUTCH = `translations #>> '{nl,slug}'`;

/** The slugs of a page: its own, and the one of its Dutch address when that differs. */
export interface PageSlugs {
  slug: string;
  dutch: string | null;
}

/** The address of a product, with the options of the variant that was asked for; null when there is none. */
export interface ProductAddress extends PageSlugs {
  options: Readonly<Record<'size' | 'color' | 'option', string | null>> | null;
}

/** The address of a product that shoppers can open. */
export interface ListedProduct extends PageSlugs {
  updatedAt: Date;
}

/** Categories and products that have their own page. */
@Injectable()
export class Addresses {
  constructor(private readonly database: Database) {}

  /** In the owner's order. */
  listedCategories(): Promise<PageSlugs[]> {
    return this.database.query<PageSlugs & Record<string, unknown>>(
      `SELECT coalesce(slug, name) AS slug, ${DUTCH} AS dutch FROM categories ORDER BY position, name`,
    );
  }

  async countListedProducts(): Promise<number> {
    const counted = await this.database.one<{ count: number }>(
      `SELECT count(*)::integer AS count FROM products WHERE status = 'active'`,
    );
    return counted?.count ?? 0;
  }

  /** Products that shoppers can open, the newest last: a new one moves no other. */
  listedProducts({ offset, limit }: { offset: number; limit: number }): Promise<ListedProduct[]> {
    return this.database.query<ListedProduct & Record<string, unknown>>(
      `SELECT coalesce(slug, id::text) AS slug, ${DUTCH} AS dutch, updated_at AS "updatedAt" FROM products
       WHERE status = 'active' ORDER BY id OFFSET $1 LIMIT $2`,
      [offset, limit],
    );
  }

  /**
   * The active product with this handle in the outside catalogue, or with this slug.
   * @param variant the number of a variant in the outside catalogue
   */
  async productByHandle(handle: string, variant: string | null): Promise<ProductAddress | undefined> {
    return this.database.one<ProductAddress>(
      `SELECT coalesce(slug, id::text) AS slug, ${DUTCH} AS dutch,
         (SELECT json_build_object('size', i.size, 'color', i.color, 'option', i.option) FROM inventory i
          WHERE i.product_id = products.id AND regexp_replace(i.shopify_id, '^.*/', '') = $2 LIMIT 1) AS options
       FROM products
       WHERE (shopify_handle = $1 OR slug = $1) AND status = 'active' ORDER BY shopify_handle = $1 DESC NULLS LAST LIMIT 1`,
      [handle, variant],
    );
  }

  /** The slugs of the category with this slug or name in any language. */
  async categoryBySlug(slug: string): Promise<PageSlugs | undefined> {
    return this.database.one<PageSlugs>(
      `SELECT coalesce(slug, name) AS slug, ${DUTCH} AS dutch FROM categories
       WHERE slug = $1 OR ${DUTCH} = $1 OR lower(name) = $1 ORDER BY slug = $1 DESC NULLS LAST LIMIT 1`,
      [slug],
    );
  }
}
