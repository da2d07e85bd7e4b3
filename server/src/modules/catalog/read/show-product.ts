import { Injectable } from '@nestjs/common';
import { productNotFound } from '../domain/errors.js';
import { byLanguage } from './by-language.js';
import { columnsOf, productColumns, SUMMARY_COLUMNS } from './product-columns.js';
import { ShcustomPageDescriptions, type StoredDescriptions } from './shown-descriptions.js';
import { product, type Product, type ProductStatus, type ProductSummary } from '#contracts/catalog';
import { maker } from '#contracts/makers';
import { Database } from '#platform/database/database';
import type { JsonText } from '#platform/http/json-text';

/** At most so many units left are shown as a number. */
const SHOWN_LEFT = 5;
const MAX_RELATED = 8;
/** Among so many featured and newest products of other categories are those shown in turn. */
const RELATED_CANDIDATES = 64;

/** The variants of `products p` as the contract has them, in the owner's order. */
const VARIANTS = `(SELECT coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'size', v.size, 'color', v.color,
    'option', v.option, 'unitPrice', v.unit_price::text, 'compareAtPrice', v.compare_at_price::text, 'gtin', v.gtin,
    'imageUrl', v.image_url, 'available', p.in_stock AND v.has_stock,
    'left', CASE WHEN p.in_stock AND v.units_left BETWEEN 1 AND ${SHOWN_LEFT} THEN v.units_left END) ORDER BY v.position, v.sku), '[]')
  FROM variant_offers v WHERE v.product_id = p.id)`;

/** The names of the categories of `products p`, its first one first. */
const COLLECTIONS = `(SELECT coalesce(json_agg(c.name ORDER BY c.name <> p.category, c.position, c.name), '[]')
  FROM collection_products m JOIN categories c ON c.id = m.category_id WHERE m.product_id = p.id)`;

/** Name and slug of the first category of `products p`, with those of other languages. */
const FIRST_CATEGORY = `(SELECT json_build_object('name', c.name, 'slug', coalesce(c.slug, c.id::text),
    'translations', coalesce(${byLanguage('c.translations', `texts - 'description'`)}, '{}'))
  FROM categories c WHERE lower(c.name) = lower(p.category))`;

/** The maker of `products p` as the contract has it. */
const MAKER = `(SELECT row_to_json(made) FROM (SELECT ${columnsOf(Object.keys(maker.shape), {}, 'm')}
  FROM makers m WHERE m.id = p.maker_id) made)`;

/**
 * The size guide of `products p`: that of its first category. Null for a product in a single size that is in no row, such as
 * `One size`: a table would have nothing to say about it.
 */
const SIZE_GUIDE = `(SELECT g.id FROM categories c JOIN size_guides g ON g.id = c.size_guide_id
  WHERE lower(c.name) = lower(p.category) AND (cardinality(p.sizes) > 1
    OR EXISTS (SELECT FROM jsonb_array_elements(g.content -> 'rows') r WHERE r ->> 0 = ANY (p.sizes))))`;

const PRODUCT_COLUMNS = productColumns(product.shape, {
  variants: VARIANTS,
  heldBack: `p.held_back AND p.status = 'draft'`,
  collections: COLLECTIONS,
  firstCategory: FIRST_CATEGORY,
  sizeGuideId: SIZE_GUIDE,
  maker: MAKER,
});

/** A product for the response. */
export interface ShownProduct {
  readonly id: string;
  readonly status: ProductStatus;
  readonly product: JsonText<Product>;
}

/** One product with all its fields, and related products. */
@Injectable()
export class ShowProduct {
  constructor(
    private readonly database: Database,
    private readonly shcustomPageDescriptions: ShcustomPageDescriptions,
  ) {}

  /** The product, whatever its status is. Throws `catalog.product-not-found`. */
  byId(id: string): Promise<ShownProduct> {
    return this.shown(id, 'p.id = $1');
  }

  /** The product with this slug in any language, whatever its status is. Throws as `byId`. */
  bySlug(slug: string): Promise<ShownProduct> {
    return this.shown(
      slug,
      `p.id = (SELECT s.id FROM products s WHERE s.slug = $1 OR s.translations #>> '{nl,slug}' = $1
        ORDER BY s.slug = $1 DESC LIMIT 1)`,
    );
  }

  private async shown(key: string, condition: string): Promise<ShownProduct> {
    const shown = await this.database.one<
      { id: string; status: ProductStatus; product: JsonText<Product> } & StoredDescriptions &
        Record<string, unknown>
    >(
      `SELECT row.id, row.status, row.description, row.translations, row_to_json(row)::text AS product FROM (
         SELECT ${PRODUCT_COLUMNS} FROM products p WHERE ${condition}) row`,
      [key],
    );
    if (!shown) throw productNotFound(key);
    const { id, status, product } = shown;
    return { id, status, product: await this.shcustomPageDescriptions.in(product, shown) };
  }

  /**
   * Up to eight products to go with this one: one of each other category in turn, since four more jackets do not go with a
   * jacket; then those of its own. Featured and new ones first. Throws as `byId`.
   */
  async relatedTo(id: string): Promise<JsonText<ProductSummary[]>> {
    const own = await this.database.one<{ category: string }>(
      `SELECT category FROM products WHERE id = $1 AND status = 'active'`,
      [id],
    );
    if (!own) throw productNotFound(id);
    const others = (condition: string, rank: number, most: number) =>
      `(SELECT p.*, ${rank} AS rank FROM products p
        WHERE p.status = 'active' AND p.category ${condition} $2 AND p.available AND p.id <> $1
        ORDER BY p.featured DESC, p.created_at DESC, p.id DESC LIMIT ${most})`;
    const row = await this.database.one<{ products: JsonText<ProductSummary[]> }>(
      `SELECT coalesce(json_agg(entry), '[]')::text AS products FROM (
         SELECT * FROM (
           SELECT o.*, row_number() OVER (PARTITION BY category ORDER BY featured DESC, created_at DESC, id DESC) AS turn
           FROM (${others('<>', 0, RELATED_CANDIDATES)} UNION ALL ${others('=', 1, MAX_RELATED)}) o
         ) o ORDER BY rank, turn, featured DESC, created_at DESC, id DESC LIMIT ${MAX_RELATED}
       ) p CROSS JOIN LATERAL (SELECT ${SUMMARY_COLUMNS}) entry`,
      [id, own.category],
    );
    return row?.products ?? '[]';
  }
}
