import type { Locale } from '#contracts/primitives';

type Texts = Partial<Record<'name' | 'material' | 'description' | 'label', string | null | undefined>>;

interface Translated {
  translations?: Readonly<Record<string, Texts>> | undefined;
}

/** A thing with its texts in the shopper's language, as far as the owner has given them; else as they are. */
export function inLanguage<T extends Translated>(thing: T, locale: Locale): T {
  const given = Object.entries(thing.translations?.[locale] ?? {}).filter(([, text]) => text);
  return given.length === 0 ? thing : { ...thing, ...Object.fromEntries(given) };
}

/** A category in the shopper's language: `label` is to be read, `name` is what its address and its products carry. */
export function labelled<C extends Translated & { name: string }>(
  category: C,
  locale: Locale,
): C & { label: string } {
  const { name: label, ...shown } = inLanguage(category, locale);
  return { ...(shown as C), name: category.name, label };
}
