import { drawBlanket } from './blanket.js';
import { drawBomber } from './bomber.js';
import { drawCoach } from './coach.js';
import { drawDiamond } from './diamond.js';
import { drawFleece } from './fleece.js';
import { drawParka } from './parka.js';
import { drawQuilted, drawSlim } from './quilted.js';
import { drawShell } from './shell.js';
import { drawStorm } from './storm.js';
import { drawTrack } from './track.js';
import { closeUp } from '../anatomy/close-up.js';
import { AXIS } from '../anatomy/upper.js';
import { wearOf, type Wear } from '../anatomy/wear.js';
import { svgDocument } from '../base/document.js';
import type { Layer } from '../base/layer.js';
import type { GarmentSpec } from '../garment-spec.js';

interface JacketCut {
  draw: (wear: Wear) => Layer;
  /** What the detail view looks at: the point on the sheet that comes to its middle, its turn and enlargement. */
  detail: { x: number; y: number; turn: number; zoom: number };
  /** A long cut is drawn longer than the sheet and made smaller: the height that comes to `top`, and the scale. */
  fit?: { from: number; top: number; scale: number };
}

const JACKET_CUTS: Record<string, JacketCut> = {
  shell: { draw: drawShell, detail: { x: 660, y: 480, turn: -7, zoom: 2.35 } },
  bomber: { draw: drawBomber, detail: { x: 640, y: 450, turn: 6, zoom: 2.5 } },
  coach: { draw: drawCoach, detail: { x: 670, y: 460, turn: -6, zoom: 2.4 } },
  fleece: { draw: drawFleece, detail: { x: 680, y: 500, turn: -8, zoom: 2.4 } },
  quilted: { draw: drawQuilted, detail: { x: 660, y: 500, turn: 7, zoom: 2.4 } },
  slim: { draw: drawSlim, detail: { x: 660, y: 500, turn: 7, zoom: 2.4 } },
  diamond: { draw: drawDiamond, detail: { x: 670, y: 470, turn: -7, zoom: 2.3 } },
  storm: {
    draw: drawStorm,
    detail: { x: 660, y: 520, turn: -7, zoom: 2.2 },
    fit: { from: 96, top: 62, scale: 0.8 },
  },
  parka: {
    draw: drawParka,
    detail: { x: 650, y: 470, turn: 6, zoom: 2.3 },
    fit: { from: 180, top: 84, scale: 0.88 },
  },
  blanket: {
    draw: drawBlanket,
    detail: { x: 680, y: 520, turn: -6, zoom: 2.2 },
    fit: { from: 194, top: 84, scale: 0.83 },
  },
  track: { draw: drawTrack, detail: { x: 650, y: 460, turn: -6, zoom: 2.4 } },
};

/** A jacket of the spec's cut. @throws RangeError for a cut that does not exist. */
export function drawJacket(spec: GarmentSpec): string {
  const cut = JACKET_CUTS[spec.cut];
  if (cut === undefined) throw new RangeError(`No jacket cut '${spec.cut}'`);
  const drawing = cut.draw(wearOf(spec)).render();
  return svgDocument(spec.view === 'detail' ? closeUp(drawing, cut.detail) : fitted(drawing, cut.fit));
}

function fitted(
  drawing: { defs: string; body: string },
  fit: JacketCut['fit'],
): { defs: string; body: string } {
  if (fit === undefined) return drawing;
  const place = `translate(${AXIS} ${fit.top}) scale(${fit.scale}) translate(${-AXIS} ${-fit.from})`;
  return { defs: drawing.defs, body: `<g transform="${place}">${drawing.body}</g>` };
}
