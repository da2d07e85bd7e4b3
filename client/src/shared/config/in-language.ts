import type { Locale } from '#contracts/primitives';

type Field = 'name' | 'material' | 'description' | 'label' | 'title' | 'body' | 'summary' | 'headline';
type Texts = Partial<Record<Field, string | null | undefined>>;

interface Translated {
  translations?: Readonly<Record<string, Texts | undefined>> | undefined;
}

/** Replaces texts by their translations where the owner has entered them. */
export function inLanguage<T extends Translated>(thing: T, locale: Locale): T {
  const given = Object.entries(thing.translations?.[locale] ?? {}).filter(([, text]) => text);
  return given.length === 0 ? thing : { ...thing, ...Object.fromEntries(given) };
}

/**
 * Adds the translated `label` of a category for display. `name` stays unchanged, because addresses and
 * products refer to it.
 */
export function labelled<C extends Translated & { name: string }>(
  category: C,
  locale: Locale,
): C & { label: string } {
  const { name: label, ...shown } = inLanguage(category, locale);
  return { ...(shown as C), name: category.name, label };
}
