import type { Product } from '#contracts/catalog';
import type { Locale } from '#contracts/primitives';
import { inLanguage } from '../../shared/config/in-language';

/**
 * The product in the shopper's language. Descriptions of pictures, texts for search engines and the product's type exist
 * in the catalogue's own language only: where the product has a name in another one, the first two are made from that
 * name instead, and the type is left out.
 */
export function productIn(product: Product, locale: Locale): Product {
  const shown = inLanguage(product, locale);
  if (!product.translations[locale]?.name) return shown;
  return {
    ...shown,
    seo: null,
    productType: null,
    images: shown.images.map((image) => ({ ...image, alt: null })),
  };
}
