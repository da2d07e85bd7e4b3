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

/** Choices by which two products of one cut differ; what is left out is the cut's own choice. */
export interface GarmentDetails {
  /** Embroidery on chest or back: drawn name over the cable line, the cable line alone, a woven badge, or nothing. */
  motif?: 'wordmark' | 'cable' | 'badge' | 'none';
  /** Stripes on sleeves and legs, or tipping lines on collar and ribbing: 0 to 3. */
  stripes?: 0 | 1 | 2 | 3;
  /** Yokes, chest bands and side panels in the second colour (true), or tone in tone (false). */
  panels?: boolean;
}

export interface GarmentSpec {
  kind: GarmentKind;
  /** The cut within the kind, e.g. `shell`, `bomber`; each drawing file lists its own. */
  cut: string;
  colourway: Colourway;
  view: GarmentView;
  details?: GarmentDetails;
}
