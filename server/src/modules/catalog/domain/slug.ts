/** The fields of a product or category that its addresses depend on. */
export interface Sluggable {
  readonly id: string;
  readonly name: string;
  slug: string | null;
  translations: Record<string, { name?: string | undefined; slug?: string | undefined }>;
}

/** Translations whose texts have the slug of before where they name none, so that an address survives an edit of its texts. */
export function withFormerSlugs<Texts extends { slug?: string | undefined }>(
  translations: Record<string, Texts>,
  former: Record<string, Texts> | undefined,
): Record<string, Texts> {
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => {
      const slug = texts.slug ?? former?.[language]?.slug;
      return [language, slug === undefined ? texts : { ...texts, slug }];
    }),
  );
}

/** Translations without the slugs that are empty, which means that they are to be generated. */
export function withoutEmptySlugs<Texts extends { slug?: string | undefined }>(
  translations: Record<string, Texts>,
): Record<string, Texts> {
  if (!Object.values(translations).some(({ slug }) => slug === '')) return translations;
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => {
      const { slug, ...others } = texts;
      return [language, slug === '' ? (others as Texts) : texts];
    }),
  );
}
