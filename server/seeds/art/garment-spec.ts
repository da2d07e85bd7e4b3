/** What a product picture shows; the drawing functions turn it into a standalone SVG of 1200 × 1500 units. */
export type GarmentKind = 'jacket' | 'tracksuit' | 'short-set' | 'trainer';

/** Front, back and a close detail; a trainer's are its outer side, a pair from above and behind, and a close detail. */
export type GarmentView = 'front' | 'back' | 'detail';

/** Hex colours of one colourway; `body` is the named colour, the others belong to the design. */
export interface Colourway {
  body: string;
  /** Panels, ribbing, overlays. */
  second: string;
  /** Stitched details, piping, drawcords, laces. */
  accent: string;
}

export interface GarmentSpec {
  kind: GarmentKind;
  /** The cut within the kind, e.g. `shell`, `bomber`; each drawing file lists its own. */
  cut: string;
  colourway: Colourway;
  view: GarmentView;
}
