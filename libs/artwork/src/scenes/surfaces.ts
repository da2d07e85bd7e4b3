import { darken, lighten, mix } from '../base/colour.js';
import { n1, type Pt } from '../base/geometry.js';
import { pick, seededRandom } from '../base/random.js';
import type { Box } from '../base/light.js';
import type { Canvas } from './canvas.js';
import { roughened, path } from './terrain.js';

const rect = (box: Box, attributes: string): string =>
  `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" ${attributes}/>`;

/** A lit relief of noise, as a layer of light and shade over a colour. */
function relief(
  canvas: Canvas,
  box: Box,
  noise: string,
  height: number,
  blend: string,
  opacity: number,
  azimuth = 235,
): void {
  const filter = canvas.filter(
    `<feTurbulence ${noise}/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 .2 0 0 0"/>` +
      `<feDiffuseLighting surfaceScale="${height}" diffuseConstant="1.08" lighting-color="#fff"><feDistantLight azimuth="${azimuth}" elevation="44"/></feDiffuseLighting>`,
    box,
  );
  canvas.draw(rect(box, `filter="${filter}" opacity="${opacity}" style="mix-blend-mode:${blend}"`));
}

/** A fine relief, the same in every tile of a surface: nap, plaster, the skin of stone. */
function fineRelief(canvas: Canvas, box: Box, noise: string, height: number, opacity: number): void {
  const fill = canvas.tile(
    300,
    `<feTurbulence ${noise} stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 .2 0 0 0"/>` +
      `<feDiffuseLighting surfaceScale="${height}" diffuseConstant="1.08" lighting-color="#fff"><feDistantLight azimuth="235" elevation="44"/></feDiffuseLighting>`,
  );
  canvas.draw(rect(box, `fill="${fill}" opacity="${opacity}" style="mix-blend-mode:soft-light"`));
}

/** Slow light and dark over a surface, such as the folds of a blanket or stains on stone. */
function cloudy(canvas: Canvas, box: Box, frequency: string, seed: number, opacity: number): void {
  const filter = canvas.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}"/>` +
      '<feColorMatrix values="3.4 0 0 0 -1.2 3.4 0 0 0 -1.2 3.3 0 0 0 -1.2 0 0 0 0 1"/>',
    box,
  );
  canvas.draw(rect(box, `filter="${filter}" opacity="${opacity}" style="mix-blend-mode:soft-light"`));
}

/** Herringbone wool: a woven pattern with a soft nap and slow folds. */
export function wool(canvas: Canvas, colour: string, box: Box = canvas.all): void {
  const id = canvas.id();
  const bars = (dx: number, lean: number, tone: string): string =>
    `<path stroke="${tone}" stroke-width="3" d="${Array.from({ length: 6 }, (_, i) => `M${dx} ${i * 7 - 14}l14 ${lean * 14}`).join('')}"/>`;
  const weave = bars(0, 1, lighten(colour, 0.28)) + bars(14, -1, darken(colour, 0.28));
  canvas.define(
    `<pattern id="${id}" width="28" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(4)">${weave}</pattern>`,
  );
  canvas.draw(rect(box, `fill="${colour}"`), rect(box, `fill="url(#${id})" opacity=".5"`));
  fineRelief(canvas, box, 'type="fractalNoise" baseFrequency=".5" numOctaves="2" seed="3"', 2, 0.6);
  cloudy(canvas, box, '.0012 .0036', 6, 0.42);
}

/** Slate flags with cleft faces and dark joints; each flag is [x, y, width, height]. */
export function slate(
  canvas: Canvas,
  colour: string,
  flags: readonly (readonly [number, number, number, number])[],
): void {
  const random = seededRandom('slate');
  canvas.draw(rect(canvas.all, `fill="${darken(colour, 0.66)}"`));
  for (const [x, y, width, height] of flags) {
    const tone = mix(colour, random() < 0.5 ? '#3c4a4a' : '#7d7d70', pick(random, 0.04, 0.34));
    const corners: Pt[] = [
      [x + 5, y + 5],
      [x + width - 5, y + 5],
      [x + width - 5, y + height - 5],
      [x + 5, y + height - 5],
      [x + 5, y + 5],
    ];
    const outline = roughened(corners, 4, random, 5, 0.6);
    canvas.draw(
      `<path d="${path(outline)}" fill="${tone}"/><path d="${path([...outline.slice(97), ...outline.slice(0, 33)], false)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2.4"/>`,
    );
  }
  cloudy(canvas, canvas.all, '.003 .006', 4, 0.5);
  relief(
    canvas,
    canvas.all,
    'type="fractalNoise" baseFrequency=".004 .008" numOctaves="4" seed="15"',
    9,
    'soft-light',
    0.75,
  );
  fineRelief(canvas, canvas.all, 'type="fractalNoise" baseFrequency=".2" numOctaves="2" seed="29"', 1.6, 0.5);
}

/** Oak boards, along y or along x, with grain and dark joints. */
export function oak(
  canvas: Canvas,
  colour: string,
  boards: number,
  options: { box?: Box; across?: boolean; seed?: string } = {},
): void {
  const { box = canvas.all, across = false } = options;
  const random = seededRandom(options.seed ?? 'oak');
  const size = (across ? box.height : box.width) / boards;
  let joints = '';
  for (let i = 0; i < boards; i++) {
    const board: Box = across
      ? { ...box, y: box.y + i * size, height: size }
      : { ...box, x: box.x + i * size, width: size };
    const tone = mix(colour, random() < 0.5 ? '#7d5632' : '#dcc09a', pick(random, 0.03, 0.22));
    canvas.draw(rect(board, `fill="${tone}"`));
    joints += across
      ? `M${board.x} ${n1(board.y)}h${board.width}`
      : `M${n1(board.x)} ${board.y}v${board.height}`;
    const butt = pick(random, 0.1, 0.9);
    if (boards === 1) continue;
    joints += across
      ? `M${n1(box.x + butt * box.width)} ${n1(board.y)}v${n1(size)}`
      : `M${n1(board.x)} ${n1(box.y + butt * box.height)}h${n1(size)}`;
  }
  const grain = (long: string, wide: string): string => (across ? `${long} ${wide}` : `${wide} ${long}`);
  cloudy(canvas, box, grain('.0014', '.03'), 9, 0.32);
  relief(
    canvas,
    box,
    `type="fractalNoise" baseFrequency="${grain('.004', '.22')}" numOctaves="2" seed="4"`,
    2,
    'soft-light',
    0.6,
    across ? 270 : 200,
  );
  canvas.draw(
    `<path d="${joints}" stroke="#1c0f06" stroke-opacity=".7" stroke-width="4.4" fill="none"/>` +
      `<path d="${joints}" stroke="#fff3d6" stroke-opacity=".25" stroke-width="1.6" fill="none" transform="translate(${across ? '0 3.4' : '3.4 0'})"/>`,
  );
}

/** A limewashed wall: uneven plaster under many coats. */
export function limewash(canvas: Canvas, colour: string, box: Box = canvas.all): void {
  canvas.draw(rect(box, `fill="${colour}"`));
  relief(
    canvas,
    box,
    'type="fractalNoise" baseFrequency=".007 .009" numOctaves="4" seed="23"',
    14,
    'soft-light',
    0.7,
  );
  fineRelief(canvas, box, 'type="fractalNoise" baseFrequency=".3" numOctaves="3" seed="2"', 2.2, 0.55);
}

/** The rough faces of laid stone, over whatever is drawn. */
export function stoneRelief(canvas: Canvas): void {
  relief(
    canvas,
    canvas.all,
    'type="fractalNoise" baseFrequency=".03 .04" numOctaves="4" seed="31"',
    7,
    'soft-light',
    0.9,
  );
}

/** Window light that falls across from the upper left: bright panes between soft bars, dim around. */
export function windowLight(canvas: Canvas, strength = 0.3, dim = 0.34): void {
  const { width, height } = canvas;
  const soft = canvas.blur(Math.round(width / 42));
  const pane = (x: number, y: number): string =>
    `M${n1(width * x)} ${n1(height * y)}l${n1(width * 0.28)} ${n1(-height * 0.05)}l${n1(width * 0.12)} ${n1(height * 0.36)}l${n1(-width * 0.28)} ${n1(height * 0.05)}z`;
  const shade = canvas.linear(
    [
      [0, '#120d08', 0],
      [0.4, '#120d08', dim * 0.3],
      [1, '#120d08', dim],
    ],
    [0, 0],
    [1, 1],
  );
  canvas.draw(
    `<rect width="${width}" height="${height}" fill="${shade}"/>`,
    `<path d="${pane(0.02, 0.05)}${pane(0.34, 0)}${pane(0.16, 0.46)}${pane(0.48, 0.41)}" fill="#fff0cf" fill-opacity="${strength}" filter="${soft}" style="mix-blend-mode:soft-light"/>`,
  );
}
