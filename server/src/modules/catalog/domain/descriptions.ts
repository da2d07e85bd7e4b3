import { descriptionTooComplex, descriptionTooLong } from './errors.js';
import type { ProductTexts } from '#contracts/catalog';
import { pictureSources, richText, RichTextRefused } from '#rich-text';
import { MAX_CHARACTERS } from '#rich-text/plain';

/** The texts of a product that hold rich text. */
interface Texts {
  readonly description: string;
  readonly translations: Record<string, ProductTexts>;
}

interface Pictures {
  readonly imageUrl: string;
  readonly images: readonly { readonly url: string }[];
}

/**
 * The given descriptions, in every language, as rich text in its one form. Throws `catalog.description-too-long` and
 * `catalog.description-too-complex`.
 */
export function withRichTexts<T extends Partial<Texts>>(given: T): T {
  const { description, translations } = given;
  return {
    ...given,
    ...(description !== undefined && { description: read(description) }),
    ...(translations !== undefined && { translations: translated(translations) }),
  };
}

/** The addresses of a product's pictures, and of those in its descriptions, each once. */
export function pictureAddresses({ imageUrl, images, ...texts }: Texts & Pictures): string[] {
  return [...new Set([imageUrl, ...images.map(({ url }) => url), ...picturesInTexts(texts)])];
}

/** The addresses on other hosts of the pictures in a product's descriptions, each once. */
function picturesInTexts({ description, translations }: Texts): string[] {
  const others = Object.values(translations).map((texts) => texts.description ?? '');
  return [...new Set([description, ...others].flatMap(pictureSources))];
}

function translated(translations: Record<string, ProductTexts>): Record<string, ProductTexts> {
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => {
      const { description, ...others } = texts;
      const text = description === undefined ? '' : read(description);
      return [language, text === '' ? others : { ...others, description: text }];
    }),
  );
}

function read(text: string): string {
  try {
    return richText(text);
  } catch (error) {
    if (!(error instanceof RichTextRefused)) throw error;
    throw error.problem === 'text-too-long' ? descriptionTooLong(MAX_CHARACTERS) : descriptionTooComplex();
  }
}
