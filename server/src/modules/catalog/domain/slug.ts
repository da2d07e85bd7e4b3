/** Room for a number behind it, and readable: the end of a longer name is cut off at a word. */
const MAX_GENERATED = 100;
/** Latin letters that are no letter with a mark. */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** The fields of a product or category that its addresses depend on. */
export interface Sluggable {
  readonly id: string;
  readonly name: string;
  slug: string | null;
  translations: Record<string, { name?: string | undefined; slug?: string | undefined }>;
}

/**
 * The slug of a name: lower case, Latin letters without accents, letters of other scripts as they are, hyphens between
 * words. `otherwise` when the name has neither letters nor digits.
 */
export function slugOf(name: string, otherwise: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replace(/['’]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøđðłþı]/g, (letter) => LATIN[letter] ?? letter);
  const words = plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^(?:-|\p{M})+|-+$/gu, '');
  return shortened(words) || otherwise;
}

/** `base`, or `base-2`, `base-3` and so on: the first `count` that can be tried. */
export function* numbered(base: string, count: number): Generator<string> {
  yield base;
  for (let number = 2; number <= count; number += 1) yield `${base}-${number}`;
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

function shortened(words: string): string {
  const letters = [...words];
  if (letters.length <= MAX_GENERATED) return words;
  const cut = letters.slice(0, MAX_GENERATED).join('');
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : cut;
}
