import type { SeedCollection, SeedProduct } from './seed-product.js';
import { pictureUrl, type Width } from '#modules/media';

/** The width that a picture without a `srcset` is loaded at: sharp on a card, small enough for a cart. */
const DEFAULT_WIDTH: Width = 640;

const VIEWS = ['front', 'back', 'detail'] as const;
type View = (typeof VIEWS)[number];

/** Finds the key of a demo picture by its name. */
export interface PictureKeys {
  currentKey(name: string): Promise<string | undefined>;
}

export interface ProductImage {
  readonly url: string;
  readonly alt: string;
  readonly color: string | null;
}

const VIEW_TEXTS: Record<View, string> = { front: 'front', back: 'back', detail: 'close-up' };
const SHOE_VIEW_TEXTS: Record<View, string> = {
  front: 'from the side',
  back: 'the pair from above',
  detail: 'close-up',
};

/** Lists front, back and detail of each colour. Throws when a picture is missing. */
export function productImages(
  collection: SeedCollection,
  product: SeedProduct,
  handle: string,
  keys: PictureKeys,
): Promise<ProductImage[]> {
  const texts = collection.productType === 'Trainers' ? SHOE_VIEW_TEXTS : VIEW_TEXTS;
  return Promise.all(
    product.colours.flatMap((colour) =>
      VIEWS.map(async (view): Promise<ProductImage> => {
        const name = `${handle}-${colour.toLowerCase()}-${view}`;
        const key = await keys.currentKey(name);
        if (key === undefined) throw new Error(`The picture '${name}' is missing: run 'npm run masters'`);
        const color = product.withoutColours ? null : colour;
        const alt = `${product.name.en}${color === null ? '' : ` in ${color}`}, ${texts[view]}`;
        return { url: pictureUrl(key, DEFAULT_WIDTH), alt, color };
      }),
    ),
  );
}

/** The banner of a collection. */
export function sceneUrl(scene: SeedCollection['scene']): string {
  return pictureUrl(`scene-collection-${scene}`, 960);
}
