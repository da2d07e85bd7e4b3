import { z } from 'zod';
import { isOwnPath } from './own-path.js';
import { line } from './primitives.js';
import { joinedList, splitList } from './joined-list.js';

/** A picture in a response; `url` loads as it is. The shop's own pictures end in `/<width>.webp`, other widths and `.avif` exist beside it. */
export const productImage = z.object({
  url: z.string(),
  alt: z.string().nullable(),
  color: z.string().nullable(),
  /** True for one that was made with AI and looks real, which its shopper is told; missing for any other. */
  madeWithAi: z.boolean().optional(),
});
export type ProductImage = z.infer<typeof productImage>;

/** An address that a page may load a picture from: `/…` of this shop, or http(s). */
export const imageUrl = line(2000).refine(
  (url) => isOwnPath(url) || /^https?:\/\//.test(url),
  'Must be a path or an http(s) address',
);

/** Pictures of one product. */
export const MOST_PICTURES = 60;

/** A picture of a product with its alternative text, and the colour that it shows. */
export const pictureInput = z.object({
  url: imageUrl,
  alt: line(300, 0)
    .nullish()
    .transform((v) => v ?? null),
  color: line(60)
    .nullish()
    .transform((v) => v ?? null),
  /** Stored when it is true, so that an import still knows the pictures that it has written itself. */
  madeWithAi: z
    .boolean()
    .optional()
    .transform((v) => v || undefined),
});

/** A picture that is given: its address alone, or with text and colour. */
export const productImageInput = z.union([
  imageUrl.transform((url) => ({ url, alt: null, color: null })),
  pictureInput,
]);

/** The main picture of a product, empty for none, and all its pictures; the main one may be missing among them. */
export interface ProductPictures {
  readonly imageUrl: string;
  readonly images: readonly ProductImage[];
}

/** The pictures of a cell, or why they cannot be used; the texts are among the reasons of imports. */
type Read =
  | { readonly value: readonly ProductImage[] }
  | {
      readonly problem: 'list-too-long' | 'picture-unreadable' | 'picture-unknown';
      readonly values: Readonly<Record<string, string | number>>;
    };

/** `/media/…  [Moss] From behind`; the colour that a picture shows and its text may be missing. */
const PICTURE = /^(\S+)(?:\s+\[([^\]]*)\])?(?:\s+(\S.*))?$/;

/** Every picture of a product in the order in which shoppers see them; none for a product without any. */
export function allPictures({ imageUrl, images }: ProductPictures): ProductImage[] {
  const main = images.find(({ url }) => url === imageUrl);
  const others = images.filter((image) => image !== main);
  const all = [main ?? { url: imageUrl, alt: null, color: null }, ...others];
  return all.filter(({ url }) => url !== '');
}

/** The addresses of a cell, usable or not. */
export const addressesIn = (cell: string): string[] =>
  splitList(cell).flatMap((written) => written.split(/\s/, 1));

/**
 * How the pictures of a product stand in a cell of the shop's own product file: in their order, with `|` between several.
 * @param missing addresses of this shop that have no picture
 */
export function picturesCell(missing: ReadonlySet<string>) {
  return {
    text: (pictures: readonly ProductImage[]): string => joinedList(pictures.map(pictureText)),
    /** @param current the pictures that the product has: one that stays keeps the mark of AI, which has no place in the cell */
    read(cell: string, current: unknown): Read {
      const former = (current ?? []) as readonly ProductImage[];
      const marked = new Set(former.flatMap(({ url, madeWithAi }) => (madeWithAi ? [url] : [])));
      const pictures: ProductImage[] = [];
      for (const written of splitList(cell)) {
        const [, url = '', color, alt] = PICTURE.exec(written) ?? [];
        const read = pictureInput.safeParse({ url, color: color?.trim() || null, alt });
        if (!read.success) return { problem: 'picture-unreadable', values: { written } };
        if (missing.has(url)) return { problem: 'picture-unknown', values: { address: url } };
        const { madeWithAi: _, ...picture } = read.data;
        pictures.push({ ...picture, ...(marked.has(url) && { madeWithAi: true }) });
      }
      if (pictures.length <= MOST_PICTURES) return { value: pictures };
      return { problem: 'list-too-long', values: { most: MOST_PICTURES } };
    },
  };
}

function pictureText({ url, alt, color }: ProductImage): string {
  // A text that begins with a bracket would be read as a colour.
  const shown = color !== null || alt?.startsWith('[') ? ` [${color ?? ''}]` : '';
  return `${url.replaceAll(' ', '%20')}${shown}${alt ? ` ${alt}` : ''}`;
}
