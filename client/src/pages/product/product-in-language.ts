import type { Product } from '#contracts/catalog';
import type { Locale } from '#contracts/primitives';
import { typeName } from '#contracts/type-words';
import { inLanguage } from '../../shared/config/in-language';
import { categoryPath } from '../../shared/config/paths';

/**
 * Returns the product in the shopper's language.
 * Picture descriptions, search engine texts and the product type exist only in the catalogue's language. When
 * the product has a translated name, the first two are built from that name. The type has the words of a closed list; one
 * that the list does not have is omitted beside a translated name, where a word of another language would look like a slip.
 */
export function productIn(product: Product, locale: Locale): Product {
  const shown = inLanguage(product, locale);
  const type = product.productType === null ? null : typeName(product.productType, locale);
  if (!product.translations[locale]?.name) return { ...shown, productType: type ?? product.productType };
  return {
    ...shown,
    seo: null,
    productType: type,
    images: shown.images.map((image) => ({ ...image, alt: null })),
  };
}

/** Name and path of the category of a product in the shopper's language. */
export function categoryOf(product: Product, locale: Locale): { name: string; path: string } {
  const category = product.firstCategory ?? { name: product.category, translations: {} };
  return { name: inLanguage(category, locale).name, path: categoryPath(category, locale) };
}
