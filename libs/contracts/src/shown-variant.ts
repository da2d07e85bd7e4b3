import type { Locale } from './primitives.js';
import { sizeName } from './size-words.js';

// Without zod: shop pages load this. What the page of a variant and the product feed say must be the same.

interface Options {
  readonly color: string | null;
  readonly size: string | null;
  readonly option: string | null;
}

/** The names of a colour by language; none for one that the shop does not know. */
export type ColourNames = Readonly<Record<Locale, string>> | null | undefined;

/** The name of a colour for a reader of `locale`. For display only: variants, filters and addresses have the catalogue's value. */
export const colourName = (color: string, names: ColourNames, locale: Locale): string =>
  names?.[locale] ?? color;

/** The swatch of one of a product's colours; undefined for none. */
export const swatchOf = <Swatch>(
  { colors, swatches }: { readonly colors: readonly string[]; readonly swatches: readonly Swatch[] },
  color: string | null,
): Swatch | undefined => swatches[colors.indexOf(color ?? '')];

/** The options of a variant in the words of a language; null for one that it does not have. */
export const optionsInWords = (
  { color, size, option }: Options,
  names: ColourNames,
  locale: Locale,
): Options => ({
  color: color === null ? null : colourName(color, names, locale),
  size: size === null ? null : sizeName(size, locale),
  option,
});

/** The options that a variant has, by the names of the catalogue: the query by which its page selects it. */
export const optionsOfAddress = ({ color, size, option }: Options): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ color, size, option }).filter((entry): entry is [string, string] => entry[1] !== null),
  );

/** The name of a variant: that of its product, then what distinguishes it from the others. */
export const variantTitle = (name: string, { color, size, option }: Options): string =>
  [name, color, size, option].filter(Boolean).join(', ');

/**
 * The pictures of a variant, its main one first: its own, or that of its colour, or that of its product. Then the others of
 * its colour, and those of none.
 */
export function picturesOfVariant(
  product: {
    readonly imageUrl: string;
    readonly images: readonly { readonly url: string; readonly color: string | null }[];
  },
  { color, imageUrl }: { readonly color: string | null; readonly imageUrl: string | null },
): string[] {
  const ofColor = product.images.filter((image) => image.color !== null && image.color === color);
  const ofNone = product.images.filter((image) => image.color === null);
  const main = imageUrl ?? ofColor[0]?.url ?? product.imageUrl;
  return [...new Set([main, ...[...ofColor, ...ofNone].map(({ url }) => url)])].filter((url) => url !== '');
}

/** The product with the pictures of the colour that its list shows it in: those first that a card shows. */
export function inShownColour<
  Listed extends Parameters<typeof picturesOfVariant>[0] & {
    readonly shownColor?: string | null | undefined;
  },
>(product: Listed): Listed {
  const { shownColor: color = null, images } = product;
  if (color === null) return product;
  const urls = picturesOfVariant(product, { color, imageUrl: null });
  const shown = images.filter(({ url }) => urls.includes(url));
  return { ...product, imageUrl: urls[0] ?? product.imageUrl, images: shown };
}

/** The material of a product: its components in the words of the law, before the owner's own words. */
export const materialOf = <Component>(
  composition: readonly Component[],
  own: string | null,
  inWords: (composition: readonly Component[]) => string,
): string | null => (composition.length > 0 ? inWords(composition) : own);
