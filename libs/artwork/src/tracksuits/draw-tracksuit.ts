import { drawClassicTop } from './classic-top.js';
import { drawFunnelTop } from './funnel-top.js';
import { drawHoodedTop } from './hooded-top.js';
import { drawPants, type PantsStyle } from './pants.js';
import { closeUp, type Look } from '../anatomy/close-up.js';
import { compose, type Place } from '../anatomy/composition.js';
import { wearOf, type Wear } from '../anatomy/wear.js';
import { svgDocument } from '../base/document.js';
import type { Layer } from '../base/layer.js';
import type { GarmentSpec } from '../garment-spec.js';

interface TracksuitCut {
  top: (wear: Wear) => Layer;
  pants: PantsStyle;
  /** How much lower the top lies, to leave room for a hood. */
  lower: number;
  detail: Look;
}

const TRACKSUIT_CUTS: Record<string, TracksuitCut> = {
  classic: {
    top: drawClassicTop,
    pants: 'striped',
    lower: 0,
    detail: { x: 650, y: 440, turn: -6, zoom: 2.45 },
  },
  hooded: { top: drawHoodedTop, pants: 'jogger', lower: 34, detail: { x: 650, y: 470, turn: 7, zoom: 2.3 } },
  funnel: {
    top: drawFunnelTop,
    pants: 'panelled',
    lower: 0,
    detail: { x: 640, y: 440, turn: -7, zoom: 2.4 },
  },
};

const TOP: Place = { x: 462, y: 500, scale: 0.74, turn: -4, from: [600, 760] };
const PANTS: Place = { x: 780, y: 930, scale: 0.76, turn: 14, from: [600, 760] };

/** A tracksuit: the top laid over its trousers, or a close view of the top. @throws RangeError for an unknown cut. */
export function drawTracksuit(spec: GarmentSpec): string {
  const cut = TRACKSUIT_CUTS[spec.cut];
  if (cut === undefined) throw new RangeError(`No tracksuit cut '${spec.cut}'`);
  const wear = wearOf(spec);
  if (spec.view === 'detail') return svgDocument(closeUp(cut.top(wear).render(), cut.detail));
  return svgDocument(
    compose([
      { layer: drawPants(wear, cut.pants), place: PANTS },
      { layer: cut.top(wear), place: { ...TOP, y: TOP.y + cut.lower } },
    ]),
  );
}
