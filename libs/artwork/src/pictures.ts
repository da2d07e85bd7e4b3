import { COLOURS } from './colours.js';
import { drawGarment } from './draw-garment.js';
import type { GarmentKind, GarmentView } from './garment-spec.js';
import { JACKET_ART } from './products/jackets.js';
import type { NamedColourway, ProductArt } from './products/product-art.js';
import { SHORT_SET_ART } from './products/short-sets.js';
import { TRACKSUIT_ART } from './products/tracksuits.js';
import { TRAINER_ART } from './products/trainers.js';
import { drawScene, SCENES } from './scenes/draw-scene.js';

/** A picture of the demo shop. */
export interface Picture {
  /** `<handle>-<colour>-<view>` for a product, `scene-<name>` for an editorial picture. */
  readonly name: string;
  /** What draws it: kind and cut of a garment, or `scene`. */
  readonly look: string;
  /** Pixel widths that are shipped; the widest is the master that all other sizes are made from. */
  readonly widths: readonly number[];
  /** Returns a standalone SVG, the same at every call. */
  readonly draw: () => string;
}

/** What the gallery and the zoom load most often. */
const PRODUCT_WIDTHS = [320, 480, 640, 1200];
/** Product cards show fronts, many at once, on tablets at 960 px. */
const FRONT_WIDTHS = [320, 480, 640, 960, 1200];
/** Scenes fill anything between a phone and a wide hero. */
const SCENE_WIDTHS = [320, 480, 640, 960, 1200, 1600];

const PRODUCTS: Record<GarmentKind, Record<string, ProductArt>> = {
  jacket: JACKET_ART,
  tracksuit: TRACKSUIT_ART,
  'short-set': SHORT_SET_ART,
  trainer: TRAINER_ART,
};
const KINDS = Object.keys(PRODUCTS) as GarmentKind[];
const VIEWS: readonly GarmentView[] = ['front', 'back', 'detail'];

/** Lists every picture of the demo shop: each view of each colourway, and the scenes. */
export function pictures(): Picture[] {
  const products = KINDS.flatMap((kind) =>
    Object.entries(PRODUCTS[kind]).flatMap(([handle, art]) =>
      art.colourways.flatMap((colourway) => VIEWS.map((view) => product(kind, handle, art, colourway, view))),
    ),
  );
  const scenes = SCENES.map((scene) => {
    return { name: `scene-${scene}`, look: 'scene', widths: SCENE_WIDTHS, draw: () => drawScene(scene) };
  });
  return [...products, ...scenes];
}

function product(
  kind: GarmentKind,
  handle: string,
  { cut, details = {} }: ProductArt,
  [body, second, accent]: NamedColourway,
  view: GarmentView,
): Picture {
  const colourway = { body: COLOURS[body], second: COLOURS[second], accent: COLOURS[accent] };
  return {
    name: `${handle}-${body.toLowerCase()}-${view}`,
    look: `${kind}/${cut}`,
    widths: view === 'front' ? FRONT_WIDTHS : PRODUCT_WIDTHS,
    draw: () => drawGarment({ kind, cut, colourway, view, details }),
  };
}
