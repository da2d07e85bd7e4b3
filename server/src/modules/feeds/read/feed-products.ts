import { Injectable } from '@nestjs/common';
import type { Fibre } from '#contracts/fibres';
import type { Locale } from '#contracts/primitives';
import type { ProductImage } from '#contracts/product-pictures';
import type { ColourNames } from '#contracts/shown-variant';
import { colourNames, grams } from '#modules/catalog';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';

/** Products of one statement: a feed holds no more than these in memory, and writes them without a pause for others. */
const BATCH = 50;

/** Texts in the language of the feed; empty or missing ones are those of the catalogue. */
interface Texts {
  readonly slug?: string;
  readonly name?: string;
  readonly description?: string;
  readonly material?: string;
}

/** A variant as the product page shows it. Amounts are decimal strings in euro. */
export interface FeedVariant {
  readonly id: string;
  readonly sku: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly colorNames: ColourNames;
  readonly option: string | null;
  readonly unitPrice: string;
  readonly compareAtPrice: string | null;
  readonly gtin: string | null;
  readonly imageUrl: string | null;
  readonly available: boolean;
  readonly grams: number | null;
}

/** A product for sale. Its own prices and stock count while it has no variants. */
export interface FeedProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly material: string | null;
  readonly vendor: string | null;
  /** The owner's word for what it is. */
  readonly type: string | null;
  /** Footwear to the law. */
  readonly isFootwear: boolean;
  readonly texts: Texts | null;
  /** The name of its first category in the language of the feed. */
  readonly category: string;
  readonly imageUrl: string;
  readonly images: readonly ProductImage[];
  readonly composition: readonly { readonly fibres: readonly { readonly fibre: Fibre }[] }[];
  readonly unitPrice: string;
  readonly compareAtPrice: string | null;
  readonly available: boolean;
  readonly grams: number | null;
  readonly variants: readonly FeedVariant[];
}

const VARIANTS = `(SELECT coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'size', v.size, 'color', v.color,
    'colorNames', ${colourNames('v.color')},
    'option', v.option, 'unitPrice', v.unit_price::text, 'compareAtPrice', v.compare_at_price::text, 'gtin', v.gtin,
    'imageUrl', v.image_url, 'available', p.in_stock AND v.has_stock, 'grams', coalesce(${grams('i')}, ${grams('p')}))
    ORDER BY v.position, v.sku), '[]')
  FROM variant_offers v JOIN inventory i ON i.id = v.id WHERE v.product_id = p.id)`;

const CATEGORY = `coalesce((SELECT coalesce(nullif(c.translations #>> ARRAY[$1, 'name'], ''), c.name) FROM categories c
  WHERE lower(c.name) = lower(p.category) LIMIT 1), p.category)`;

/** The products for sale with all variants, in batches. Their prices are those of the product page. */
@Injectable()
export class FeedProducts {
  constructor(private readonly database: Database) {}

  /** Every active product once, by id. */
  async *inBatches(language: Locale): AsyncGenerator<readonly FeedProduct[]> {
    let last: string | null = null;
    for (;;) {
      const products: FeedProduct[] = await this.batch(language, last);
      if (products.length > 0) yield products;
      if (products.length < BATCH) return;
      last = products.at(-1)?.id ?? null;
    }
  }

  private batch(language: Locale, last: string | null): Promise<FeedProduct[]> {
    return queryAsJson<FeedProduct>(
      this.database,
      `SELECT p.id, coalesce(p.slug, p.id::text) AS slug, p.name, p.description, p.material, p.vendor,
         p.product_type AS type, coalesce(p.facts ->> 'kind', p.tax_class) = 'footwear' AS "isFootwear",
         p.translations -> $1 AS texts, ${CATEGORY} AS category, p.image_url AS "imageUrl", p.images,
         p.facts -> 'composition' AS composition, p.unit_price::text AS "unitPrice",
         p.prior_price::text AS "compareAtPrice", p.available, ${grams('p')} AS grams, ${VARIANTS} AS variants
       FROM products p WHERE p.status = 'active' AND ($2::uuid IS NULL OR p.id > $2) ORDER BY p.id LIMIT ${BATCH}`,
      [language, last],
    );
  }
}
