import type { Product } from '#contracts/catalog';
import type { Locale } from '#contracts/primitives';
import { inLanguage } from '../../shared/config/in-language';

/**
 * The product in the shopper's language. Descriptions of pictures and texts for search engines exist in the
 * catalogue's own language only: where the product has a name in another one, they are made from that name instead.
 */
export function productIn(product: Product, locale: Locale): Product {
  const shown = inLanguage(product, locale);
  if (!product.translations[locale]?.name) return shown;
  return { ...shown, seo: null, images: shown.images.map((image) => ({ ...image, alt: null })) };
}
