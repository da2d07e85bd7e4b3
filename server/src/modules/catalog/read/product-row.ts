import { byLanguage } from './by-language.js';
import type { ProductImage, ProductStatus, ProductSummary } from '#contracts/catalog';
import { Money } from '#kernel';
import { salePricing } from '#pricing';

/** The columns of `products p` that make a summary, as JSON can carry them. */
export const SUMMARY_COLUMNS = `p.id, p.name, p.material, p.price::text, p.sale_price::text, p.image_url, p.images, p.available, p.tags,
  p.rating, p.review_count, p.sizes, p.colors, p.shopify_id, p.category, p.subcategory, p.featured, p.status, p.created_at,
  ${byLanguage('p.translations', `texts - 'description'`)} AS names`;

export interface SummaryRow {
  id: string;
  name: string;
  material: string | null;
  price: string;
  sale_price: string | null;
  image_url: string;
  images: ProductImage[];
  available: boolean;
  tags: string[];
  rating: number;
  review_count: number;
  sizes: string[];
  colors: string[];
  shopify_id: string | null;
  category: string;
  subcategory: string | null;
  featured: boolean;
  status: ProductStatus;
  /** ISO 8601, to the microsecond. */
  created_at: string;
  /** Translations without their long texts; null when there are none. */
  names: ProductSummary['translations'] | null;
}

/** A row as the contract has it, with the prices that the shopper sees. */
export function toSummary(row: SummaryRow): ProductSummary {
  const salePrice = row.sale_price === null ? null : Money.parse(row.sale_price);
  const pricing = salePricing(Money.parse(row.price), salePrice);
  return {
    id: row.id,
    name: row.name,
    material: row.material,
    price: row.price,
    salePrice: row.sale_price,
    unitPrice: pricing.unitPrice.toString(),
    compareAtPrice: pricing.compareAtPrice?.toString() ?? null,
    imageUrl: row.image_url,
    images: row.images,
    inStock: row.available,
    tags: row.tags,
    rating: row.rating,
    reviewCount: row.review_count,
    sizes: row.sizes,
    colors: row.colors,
    shopifyId: row.shopify_id,
    category: row.category,
    subcategory: row.subcategory,
    featured: row.featured,
    status: row.status,
    createdAt: new Date(row.created_at).toISOString(),
    ...(row.names && { translations: row.names }),
  };
}
