import type { Product } from '#contracts/catalog';
import type { Locale } from '#contracts/primitives';
import { inLanguage } from '../../shared/config/in-language';
import { categoryPath } from '../../shared/config/paths';

/**
 * Returns the product in the shopper's language.
 * Picture descriptions, search engine texts and the product type exist only in the catalogue's language. When
 * the product has a translated name, the first two are built from that name and the type is omitted.
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

/** Name and path of the category of a product in the shopper's language. */
export function categoryOf(product: Product, locale: Locale): { name: string; path: string } {
  const category = product.firstCategory ?? { name: product.category, translations: {} };
  return { name: inLanguage(category, locale).name, path: categoryPath(category, locale) };
}
