import { drawGarment } from '../draw-garment.js';
import type { Colourway, GarmentKind } from '../garment-spec.js';
import { drawShoes } from '../trainers/draw-trainer.js';
import type { CameraAngle } from '../trainers/camera.js';
import type { Canvas } from './canvas.js';

export interface Place {
  /** Where the middle of the garment's sheet comes to lie. */
  x: number;
  y: number;
  /** Width of the sheet (the garment fills most of it). */
  width: number;
  turn?: number;
}

/** Lays a garment's picture into a scene: without its ground, its ids made its own. */
export function placeGarment(
  canvas: Canvas,
  garment: { kind: GarmentKind; cut: string; colourway: Colourway; view?: 'front' | 'back' },
  place: Place,
): void {
  const prefix = `${canvas.id()}-`;
  const svg = drawGarment({
    kind: garment.kind,
    cut: garment.cut,
    colourway: garment.colourway,
    view: garment.view ?? 'front',
  });
  const inner = svg
    .slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
    .replace(/<rect [^>]*fill="url\(#ground\)"\/>/, '')
    .replace(/ id="/g, ` id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`);
  const scale = place.width / 1200;
  canvas.draw(
    `<g transform="translate(${place.x} ${place.y}) rotate(${place.turn ?? 0}) scale(${scale.toFixed(3)}) translate(-600 -750)">${inner}</g>`,
  );
}

export interface Pose {
  x: number;
  y: number;
  zoom: number;
  azimuth: number;
  elevation: number;
  roll?: number;
  other?: boolean;
}

/** Sets shoes into a scene, far ones first. */
export function placeShoes(
  canvas: Canvas,
  cut: string,
  colourway: Colourway,
  poses: readonly Pose[],
  fineness = 0.5,
): void {
  const shots = poses.map(({ x, y, ...pose }) => {
    const angle: CameraAngle = { target: [500, 0, 140], centre: [x, y], distance: 3400, ...pose };
    return { angle, above: pose.elevation > 24, fineness };
  });
  const { defs, body } = drawShoes(cut, colourway, shots, canvas.id());
  canvas.define(defs);
  canvas.draw(body);
}
