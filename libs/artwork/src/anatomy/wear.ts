import { darken, lighten, lightness, mix } from '../base/colour.js';
import { pick, seededRandom, type Random } from '../base/random.js';
import type { Thread } from '../base/stitching.js';
import type { GarmentDetails, GarmentSpec } from '../garment-spec.js';

/** The colours that a design works with, derived from its colourway. */
interface Palette {
  body: string;
  second: string;
  accent: string;
  /** Inside of the garment: quieter and a little darker than the outside. */
  lining: string;
  metal: string;
  /** Yokes, bands and side panels: the second colour, or a tone of the body. */
  panel: string;
  label: string;
  labelInk: string;
}

/** What a drawing function needs: colours, which side is seen, and a stream of small irregularities. */
export interface Wear {
  palette: Palette;
  side: 'front' | 'back';
  /** Whether the drawing will be enlarged for the detail view. */
  close: boolean;
  random: Random;
  thread: Thread;
  details: GarmentDetails;
}

function paletteOf(spec: GarmentSpec): Palette {
  const { body, second, accent } = spec.colourway;
  const light = lightness(body) > 0.62;
  return {
    body,
    second,
    accent,
    panel: spec.details?.panels === false ? (light ? darken(body, 0.07) : lighten(body, 0.06)) : second,
    lining: light ? mix(darken(body, 0.34), second, 0.2) : darken(mix(body, second, 0.25), 0.42),
    metal: light ? '#b7b0a3' : '#c3bdb2',
    label: lightness(body) > 0.5 ? '#16201b' : '#efe6d3',
    labelInk: lightness(body) > 0.5 ? '#efe6d3' : '#1c2a23',
  };
}

/** The drawing context of a spec. Folds depend on the cut alone, so that colourways of one product lie alike. */
export function wearOf(spec: GarmentSpec): Wear {
  const side = spec.view === 'back' ? 'back' : 'front';
  const random = seededRandom(`${spec.kind}/${spec.cut}/${side}`);
  pick(random, 0, 1);
  const palette = paletteOf(spec);
  const thread = {
    colour: lightness(palette.body) > 0.5 ? darken(palette.body, 0.3) : lighten(palette.body, 0.3),
  };
  const close = spec.view === 'detail';
  return { palette, side, close, random, thread, details: spec.details ?? {} };
}
