import { createHash } from 'node:crypto';
import { COLOURS } from '../art/colours.js';
import type { GarmentSpec, GarmentView } from '../art/garment-spec.js';
import { SCENES } from '../art/scenes/draw-scene.js';
import type { SeedCollection, SeedColourway, SeedProduct } from './seed-product.js';
import { pictureUrl, type Drawing, type Width } from '#modules/media';

/** Counts up when the drawings themselves change, so that browsers ask for the new ones. */
const ART_EDITION = 1;
/** What a picture without a `srcset` is loaded at: sharp on a card, small enough for a cart. */
const USUAL_WIDTH: Width = 640;

/** A picture of a product: what to draw, and how the shop shows it. */
export interface ProductDrawing {
  readonly key: string;
  readonly drawing: Drawing;
  readonly image: { readonly url: string; readonly alt: string; readonly color: string | null };
}

const SEEN: Record<GarmentView, string> = { front: 'front', back: 'back', detail: 'close-up' };
const SHOE_SEEN: Record<GarmentView, string> = {
  front: 'from the side',
  back: 'the pair from above',
  detail: 'close-up',
};

/** One set of front, back and detail for each colourway. */
export function productDrawings(
  collection: SeedCollection,
  product: SeedProduct,
  slug: string,
): ProductDrawing[] {
  return product.colours.flatMap((colourway) =>
    (['front', 'back', 'detail'] as const).map((view) =>
      productDrawing(collection, product, slug, colourway, view),
    ),
  );
}

function productDrawing(
  { kind }: SeedCollection,
  product: SeedProduct,
  slug: string,
  colourway: SeedColourway,
  view: GarmentView,
): ProductDrawing {
  const [body, second, accent] = colourway;
  const garment: GarmentSpec = {
    kind,
    cut: product.cut,
    colourway: { body: COLOURS[body], second: COLOURS[second], accent: COLOURS[accent] },
    view,
    ...(product.details && { details: product.details }),
  };
  const color = product.withoutColours ? null : body;
  const key = `${slug}-${body.toLowerCase()}-${view}-${fingerprint(garment)}`;
  const seen = (kind === 'trainer' ? SHOE_SEEN : SEEN)[view];
  const alt = `${product.name.en}${color === null ? '' : ` in ${body}`}, ${seen}`;
  return { key, drawing: { garment }, image: { url: pictureUrl(key, USUAL_WIDTH), alt, color } };
}

function fingerprint(garment: GarmentSpec): string {
  return createHash('sha256')
    .update(JSON.stringify([ART_EDITION, garment]))
    .digest('hex')
    .slice(0, 10);
}

/** The shop's editorial pictures, by key. */
export function sceneDrawings(): { key: string; drawing: Drawing }[] {
  return SCENES.map((scene) => ({ key: `scene-${scene}`, drawing: { scene } }));
}

/** The banner of a collection. */
export function sceneUrl(scene: SeedCollection['scene']): string {
  return pictureUrl(`scene-collection-${scene}`, 960);
}
