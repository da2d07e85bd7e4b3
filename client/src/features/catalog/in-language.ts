import type { Locale } from '#contracts/primitives';

type Texts = Partial<Record<'name' | 'material' | 'description', string | null | undefined>>;

/** The product with its texts in the shopper's language, as far as the owner has given them; else as they are. */
export function inLanguage<P extends { translations?: Readonly<Record<string, Texts>> | undefined }>(
  product: P,
  locale: Locale,
): P {
  const given = Object.entries(product.translations?.[locale] ?? {}).filter(([, text]) => text);
  return given.length === 0 ? product : { ...product, ...Object.fromEntries(given) };
}
