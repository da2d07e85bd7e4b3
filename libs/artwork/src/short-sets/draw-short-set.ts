import { drawPolo } from './polo.js';
import { drawShorts, type ShortsStyle } from './shorts.js';
import { drawTee } from './tee.js';
import { drawVest } from './vest.js';
import { closeUp, type Look } from '../anatomy/close-up.js';
import { compose, type Place } from '../anatomy/composition.js';
import { wearOf, type Wear } from '../anatomy/wear.js';
import { svgDocument } from '../base/document.js';
import type { Layer } from '../base/layer.js';
import type { GarmentSpec } from '../garment-spec.js';

interface ShortSetCut {
  top: (wear: Wear) => Layer;
  shorts: ShortsStyle;
  detail: Look;
}

const SHORT_SET_CUTS: Record<string, ShortSetCut> = {
  tee: { top: drawTee, shorts: 'jersey', detail: { x: 620, y: 480, turn: -6, zoom: 2.5 } },
  polo: { top: drawPolo, shorts: 'piped', detail: { x: 650, y: 480, turn: 6, zoom: 2.5 } },
  vest: { top: drawVest, shorts: 'split', detail: { x: 590, y: 490, turn: -7, zoom: 2.4 } },
};

const TOP: Place = { x: 510, y: 520, scale: 0.85, turn: -5, from: [600, 760] };
const SHORTS: Place = { x: 716, y: 1096, scale: 0.88, turn: 9, from: [600, 440] };

/** A short set: the top over its shorts, or a close view of the top. @throws RangeError for an unknown cut. */
export function drawShortSet(spec: GarmentSpec): string {
  const cut = SHORT_SET_CUTS[spec.cut];
  if (cut === undefined) throw new RangeError(`No short-set cut '${spec.cut}'`);
  const wear = wearOf(spec);
  if (spec.view === 'detail') return svgDocument(closeUp(cut.top(wear).render(), cut.detail));
  return svgDocument(
    compose([
      { layer: drawShorts(wear, cut.shorts), place: SHORTS },
      { layer: cut.top(wear), place: TOP },
    ]),
  );
}
