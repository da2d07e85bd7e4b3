import { HEIGHT, WIDTH } from '../base/document.js';

export interface Look {
  /** The point of the drawing that comes to the middle of the picture. */
  x: number;
  y: number;
  /** Degrees clockwise. */
  turn: number;
  zoom: number;
}

/** A drawing enlarged around a point and slightly turned, as a camera held over it. */
export function closeUp(drawing: { defs: string; body: string }, look: Look): { defs: string; body: string } {
  const place = `translate(${WIDTH / 2} ${HEIGHT / 2}) rotate(${look.turn}) scale(${look.zoom}) translate(${-look.x} ${-look.y})`;
  return { defs: drawing.defs, body: `<g transform="${place}">${drawing.body}</g>` };
}
