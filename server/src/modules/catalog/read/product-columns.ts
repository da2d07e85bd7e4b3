import { byLanguage } from './by-language.js';
import { isoTime } from '#platform/database/iso-time';

/**
 * The struck-through price of `products p`, by the price rule of `#pricing` (`unit_price` is its other half); null when
 * there is none.
 */
const COMPARE_AT_PRICE = `CASE WHEN p.sale_price > 0 AND p.sale_price <> p.price THEN greatest(p.price, p.sale_price)::text END`;

/** The columns of `products p` under the names of the contract's `productSummary`, translations apart. */
export const OWN_COLUMNS = `p.id, p.name, p.material, p.price::text, p.sale_price::text AS "salePrice",
  p.unit_price::text AS "unitPrice", ${COMPARE_AT_PRICE} AS "compareAtPrice", p.image_url AS "imageUrl", p.images,
  p.available AS "inStock", p.tags, p.rating, p.review_count AS "reviewCount", p.sizes, p.colors, p.shopify_id AS "shopifyId",
  p.category, p.subcategory, p.featured, p.status, ${isoTime('p.created_at')} AS "createdAt"`;

/** `productSummary` of `products p`: what PostgreSQL answers for it as JSON goes to the shopper as it is. */
export const SUMMARY_COLUMNS = `${OWN_COLUMNS},
  coalesce(${byLanguage('p.translations', `texts - 'description'`)}, '{}') AS translations`;
