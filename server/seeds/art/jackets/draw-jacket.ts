import { drawBomber } from './bomber.js';
import { drawCoach } from './coach.js';
import { drawFleece } from './fleece.js';
import { drawQuilted } from './quilted.js';
import { drawShell } from './shell.js';
import { drawTrack } from './track.js';
import { closeUp } from '../anatomy/close-up.js';
import { wearOf, type Wear } from '../anatomy/wear.js';
import { svgDocument } from '../base/document.js';
import type { Layer } from '../base/layer.js';
import type { GarmentSpec } from '../garment-spec.js';

interface JacketCut {
  draw: (wear: Wear) => Layer;
  /** What the detail view looks at: the point on the sheet that comes to its middle, its turn and enlargement. */
  detail: { x: number; y: number; turn: number; zoom: number };
}

export const JACKET_CUTS: Record<string, JacketCut> = {
  shell: { draw: drawShell, detail: { x: 660, y: 480, turn: -7, zoom: 2.35 } },
  bomber: { draw: drawBomber, detail: { x: 640, y: 450, turn: 6, zoom: 2.5 } },
  coach: { draw: drawCoach, detail: { x: 670, y: 460, turn: -6, zoom: 2.4 } },
  fleece: { draw: drawFleece, detail: { x: 680, y: 500, turn: -8, zoom: 2.4 } },
  quilted: { draw: drawQuilted, detail: { x: 660, y: 500, turn: 7, zoom: 2.4 } },
  track: { draw: drawTrack, detail: { x: 650, y: 460, turn: -6, zoom: 2.4 } },
};

/** A jacket of the spec's cut. @throws RangeError for a cut that does not exist. */
export function drawJacket(spec: GarmentSpec): string {
  const cut = JACKET_CUTS[spec.cut];
  if (cut === undefined) throw new RangeError(`No jacket cut '${spec.cut}'`);
  const drawing = cut.draw(wearOf(spec)).render();
  return svgDocument(spec.view === 'detail' ? closeUp(drawing, cut.detail) : drawing);
}
