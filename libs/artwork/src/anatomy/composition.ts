import type { Layer } from '../base/layer.js';
import { n1 } from '../base/geometry.js';

/** Where a garment lies in a picture of several: its axis point comes to (x, y), scaled and turned. */
export interface Place {
  x: number;
  y: number;
  scale: number;
  turn: number;
  /** The point of the garment's own sheet that is placed. */
  from: readonly [number, number];
}

/** Garments laid over each other, lowest first. */
export function compose(parts: readonly { layer: Layer; place: Place }[]): { defs: string; body: string } {
  const drawn = parts.map(({ layer, place }) => {
    const { defs, body } = layer.render();
    const move = `translate(${n1(place.x)} ${n1(place.y)}) rotate(${place.turn}) scale(${place.scale}) translate(${-place.from[0]} ${-place.from[1]})`;
    return { defs, body: `<g transform="${move}">${body}</g>` };
  });
  return { defs: drawn.map((part) => part.defs).join(''), body: drawn.map((part) => part.body).join('') };
}
