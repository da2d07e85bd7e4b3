import { darken, lighten, mix } from '../base/colour.js';
import { n1 } from '../base/geometry.js';
import { pick, type Random } from '../base/random.js';
import type { Canvas } from './canvas.js';
import { castShadow } from './props.js';
import { dabs } from './terrain.js';

export interface Pile {
  x: number;
  /** Where it stands. */
  y: number;
  width: number;
  /** From the bottom up. */
  layers: readonly { fill: string; trim: string; height: number }[];
}

/** A cloth grain to lay over soft things. */
const nap = (canvas: Canvas): string => {
  const id = canvas.id();
  canvas.define(
    `<filter id="${id}f" filterUnits="userSpaceOnUse" x="0" y="0" width="160" height="160"><feTurbulence type="fractalNoise" baseFrequency=".5 .7" numOctaves="2" stitchTiles="stitch" seed="3"/>` +
      '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.5 0 0 0 -.56"/></filter>' +
      `<pattern id="${id}" width="160" height="160" patternUnits="userSpaceOnUse"><rect width="160" height="160" filter="url(#${id}f)"/></pattern>`,
  );
  return `url(#${id})`;
};

/** Folded clothes in a pile, seen from the front: round folds at the left, edges at the right. */
export function foldedPile(canvas: Canvas, pile: Pile, random: Random): void {
  const cloth = nap(canvas);
  let foot = pile.y;
  castShadow(canvas, `M${pile.x} ${pile.y - 30}h${pile.width}v34h-${pile.width}z`, 1);
  for (const [i, layer] of pile.layers.entries()) {
    const inset = i * 9 + pick(random, -5, 7);
    drawFold(
      canvas,
      { left: pile.x + inset, right: pile.x + pile.width - inset * 0.6, foot, ...layer },
      cloth,
      random,
    );
    foot -= layer.height * 0.97;
  }
}

interface Fold {
  left: number;
  right: number;
  foot: number;
  height: number;
  fill: string;
  trim: string;
}

function drawFold(canvas: Canvas, fold: Fold, cloth: string, random: Random): void {
  const { left, right, foot, height, fill, trim } = fold;
  const leaves = 3;
  const each = height / leaves;
  for (let k = 0; k < leaves; k++) {
    const low = foot - k * each;
    const sag = pick(random, 1, 5);
    const end = right - pick(random, 0, 14);
    const d =
      `M${n1(end)} ${n1(low)}Q${n1((left + end) / 2)} ${n1(low + sag)} ${n1(left + each * 0.5)} ${n1(low)}` +
      `C${n1(left - each * 0.3)} ${n1(low)} ${n1(left - each * 0.3)} ${n1(low - each)} ${n1(left + each * 0.5)} ${n1(low - each)}` +
      `Q${n1((left + end) / 2)} ${n1(low - each + sag)} ${n1(end)} ${n1(low - each)}q${n1(each * 0.3)} ${n1(each * 0.5)} 0 ${n1(each)}Z`;
    const roll = canvas.linear([
      [0, lighten(fill, 0.22)],
      [0.3, lighten(fill, 0.05)],
      [0.72, darken(fill, 0.22)],
      [1, darken(fill, 0.62)],
    ]);
    const seam = `M${n1(end - 60)} ${n1(low - each * 0.18)}Q${n1((left + end) / 2)} ${n1(low - each * 0.18 + sag)} ${n1(left + each * 0.6)} ${n1(low - each * 0.2)}`;
    canvas.draw(
      `<path d="${d}" fill="${roll}"/><path d="${d}" fill="${cloth}" opacity=".42"/>`,
      `<path d="${seam}" fill="none" stroke="${lighten(fill, 0.34)}" stroke-width="1.8" stroke-dasharray="7 4" stroke-opacity=".7"/>`,
      k === 1 ? cuff(canvas, end, low, each, trim) : '',
    );
  }
  const label = { x: right - 96, y: foot - height * 0.36 };
  canvas.draw(
    `<path d="M${n1(label.x)} ${n1(label.y)}h34v${n1(height * 0.3)}h-34z" fill="#000" fill-opacity=".35" transform="translate(2 4)"/>` +
      `<path d="M${n1(label.x)} ${n1(label.y)}h34v${n1(height * 0.3)}h-34z" fill="${trim}"/>` +
      `<path d="M${n1(label.x + 6)} ${n1(label.y + height * 0.15)}q5.5-9 11 0t11 0M${n1(label.x + 6)} ${n1(label.y + height * 0.15)}q5.5 9 11 0t11 0" fill="none" stroke="${darken(trim, 0.6)}" stroke-width="1.8"/>`,
  );
}

/** The ribbed end of a sleeve that shows at a pile's edge. */
function cuff(canvas: Canvas, x: number, y: number, height: number, fill: string): string {
  const d = `M${n1(x - 56)} ${n1(y - 1)}h52q9 ${n1(-height / 2)} 0 ${n1(2 - height)}h-52z`;
  const ribs = Array.from(
    { length: 5 },
    (_, i) => `M${n1(x - 54)} ${n1(y - 3 - (i * (height - 6)) / 4)}h54`,
  ).join('');
  const shade = canvas.linear([
    [0, lighten(fill, 0.2)],
    [1, darken(fill, 0.4)],
  ]);
  return `<path d="${d}" fill="${shade}"/><path d="${ribs}" stroke="#000" stroke-opacity=".28" stroke-width="1.6"/>`;
}

/** A canvas bag with webbing handles, a trim band at its foot and the brand's woven line. */
export function seaBag(
  canvas: Canvas,
  bag: { x: number; y: number; width: number; fill: string; trim: string },
): void {
  const { x, y, width: w, fill, trim } = bag;
  const h = w * 0.98;
  const at = (dx: number, dy: number): string => `${n1(x + dx * w)} ${n1(y - dy * h)}`;
  const body = `M${at(-0.46, 0.02)}C${at(-0.52, 0.3)} ${at(-0.47, 0.7)} ${at(-0.44, 0.96)}Q${at(-0.2, 1.03)} ${at(0, 0.97)}T${at(0.43, 0.98)}C${at(0.48, 0.66)} ${at(0.51, 0.3)} ${at(0.45, 0.02)}Q${at(0, -0.05)} ${at(-0.46, 0.02)}Z`;
  const mouth = `M${at(-0.44, 0.96)}Q${at(-0.2, 1.03)} ${at(0, 0.97)}T${at(0.43, 0.98)}Q${at(0.2, 1.1)} ${at(0, 1.06)}T${at(-0.44, 0.96)}Z`;
  const handle = (dy: number): string =>
    `M${at(-0.24, 0.72)}C${at(-0.25, 1.2 + dy)} ${at(-0.14, 1.34 + dy)} ${at(0, 1.34 + dy)}S${at(0.25, 1.2 + dy)} ${at(0.24, 0.72)}`;
  const strap = (d: string, tone: string): string =>
    `<path d="${d}" fill="none" stroke="${darken(tone, 0.55)}" stroke-width="26"/><path d="${d}" fill="none" stroke="${tone}" stroke-width="22"/><path d="${d}" fill="none" stroke="${lighten(tone, 0.4)}" stroke-width="15" stroke-dasharray="2 3" stroke-opacity=".3"/>`;
  castShadow(canvas, body, 1.2);
  const clip = canvas.clip(body);
  const form = canvas.linear(
    [
      [0, '#fff8e6', 0.3],
      [0.3, '#fff8e6', 0.06],
      [0.62, '#1a120a', 0.14],
      [1, '#1a120a', 0.56],
    ],
    [0, 0],
    [1, 0.3],
  );
  const folds = `M${at(-0.3, 0.9)}C${at(-0.24, 0.6)} ${at(-0.36, 0.4)} ${at(-0.28, 0.1)}M${at(0.05, 0.94)}C${at(0.12, 0.7)} ${at(0, 0.5)} ${at(0.1, 0.2)}M${at(0.34, 0.92)}C${at(0.28, 0.6)} ${at(0.38, 0.5)} ${at(0.33, 0.1)}`;
  const cable = (phase: number): string =>
    `M${at(-0.18, 0.52)}${Array.from({ length: 6 }, (_, i) => `q${n1(w * 0.03)} ${n1((i % 2 === phase ? -1 : 1) * 24)} ${n1(w * 0.06)} 0`).join('')}`;
  canvas.draw(
    strap(handle(-0.06), darken(trim, 0.3)),
    `<path d="${mouth}" fill="${darken(fill, 0.7)}"/><path d="${body}" fill="${fill}"/><g clip-path="${clip}">`,
    `<path d="M${at(-0.6, -0.1)}L${at(-0.6, 0.2)}Q${at(0, 0.14)} ${at(0.6, 0.2)}L${at(0.6, -0.1)}Z" fill="${trim}"/><path d="M${at(-0.6, 0.215)}Q${at(0, 0.155)} ${at(0.6, 0.215)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-dasharray="7 4"/>`,
    `<path d="${cable(0)}${cable(1)}" fill="none" stroke="${trim}" stroke-width="5"/>`,
    `<path d="${folds}" fill="none" stroke="#2a1d10" stroke-opacity=".45" stroke-width="22" filter="${canvas.softly(11)}"/>`,
    `<path d="${folds}" fill="none" stroke="#fffaf0" stroke-opacity=".3" stroke-width="12" transform="translate(-22 0)" filter="${canvas.softly(8)}"/>`,
    `<path d="${body}" fill="${nap(canvas)}" opacity=".5"/><path d="${body}" fill="${form}"/></g>`,
    strap(handle(0), trim),
  );
}

/** A towel rolled up, seen from its end. */
export function rolledTowel(
  canvas: Canvas,
  towel: { x: number; y: number; radius: number; fill: string; stripe: string },
): void {
  const { x, y, radius: r, fill, stripe } = towel;
  const long = r * 3.1;
  const side = `M${n1(x)} ${n1(y - 2 * r)}L${n1(x + long)} ${n1(y - 2.12 * r)}A${n1(r * 0.5)} ${n1(r)} 0 0 1 ${n1(x + long)} ${n1(y - 0.12 * r)}L${n1(x)} ${n1(y)}Z`;
  castShadow(canvas, side, 0.9);
  const round = canvas.linear([
    [0, darken(fill, 0.08)],
    [0.2, lighten(fill, 0.5)],
    [0.55, fill],
    [1, darken(fill, 0.62)],
  ]);
  const clip = canvas.clip(side);
  const band = (dx: number, width: number): string =>
    `<path d="M${n1(x + dx)} ${n1(y - 2.2 * r)}q${n1(r * 0.34)} ${n1(r)} 0 ${n1(r * 2.3)}h${width}q${n1(r * 0.34)} ${n1(-r)} 0 ${n1(-r * 2.3)}z" fill="${stripe}" fill-opacity=".85"/>`;
  const spiral = Array.from({ length: 60 }, (_, i) => {
    const [angle, far] = [i * 0.42, r * (0.1 + (i / 60) * 0.88)];
    return `${n1(x + Math.cos(angle) * far * 0.55)} ${n1(y - r + Math.sin(angle) * far)}`;
  });
  canvas.draw(
    `<path d="${side}" fill="${fill}"/><g clip-path="${clip}">${band(long * 0.6, 20)}${band(long * 0.74, 9)}</g><path d="${side}" fill="${round}" fill-opacity=".85" style="mix-blend-mode:multiply"/><path d="${side}" fill="${nap(canvas)}" opacity=".5"/>`,
    `<ellipse cx="${x}" cy="${y - r}" rx="${r * 0.55}" ry="${r}" fill="${darken(fill, 0.12)}"/><path d="M${spiral.join('L')}" fill="none" stroke="${darken(fill, 0.55)}" stroke-width="7"/><path d="M${spiral.join('L')}" fill="none" stroke="${lighten(fill, 0.5)}" stroke-width="4" transform="translate(-3 -2)"/>`,
  );
}

/** Sods of turf stacked to dry: dark, crumbling blocks with fibres on their faces. */
export function turfStack(canvas: Canvas, random: Random): void {
  const rows = [1010, 930, 852, 776, 700, 630];
  const tones = ['#3a271a', '#46301f', '#2f2016', '#523a26', '#402c1e'];
  canvas.draw('<path d="M-10 1010V660Q300 590 500 596T1010 640V1010Z" fill="#140c07"/>');
  for (const [k, foot] of rows.entries()) {
    for (let x = -60 - pick(random, 0, 90); x < 1010;) {
      const wide = pick(random, 120, 220);
      const tall = pick(random, 66, 84);
      const lean = pick(random, -9, 9);
      const dip = k === rows.length - 1 ? Math.abs(x - 400) * 0.06 : 0;
      sod(
        canvas,
        {
          x,
          y: foot + dip + pick(random, -5, 5),
          wide,
          tall,
          lean,
          tone: tones[Math.floor(random() * tones.length)] as string,
        },
        random,
      );
      x += wide - 4;
    }
  }
}

function sod(
  canvas: Canvas,
  block: { x: number; y: number; wide: number; tall: number; lean: number; tone: string },
  random: Random,
): void {
  const { x, y, wide, tall, lean, tone } = block;
  const j = (by: number): number => pick(random, -by, by);
  const front = `M${n1(x + 8)} ${n1(y + j(3))}Q${n1(x)} ${n1(y)} ${n1(x + j(3))} ${n1(y - 10)}L${n1(x + j(4))} ${n1(y - tall + 12)}Q${n1(x)} ${n1(y - tall)} ${n1(x + 14)} ${n1(y - tall + j(4))}L${n1(x + wide * 0.5)} ${n1(y - tall + lean + j(4))}L${n1(x + wide - 14)} ${n1(y - tall + lean + j(3))}Q${n1(x + wide)} ${n1(y - tall + lean)} ${n1(x + wide + j(3))} ${n1(y - tall + lean + 14)}L${n1(x + wide + j(4))} ${n1(y - 12)}Q${n1(x + wide)} ${n1(y)} ${n1(x + wide - 12)} ${n1(y + j(3))}Z`;
  const light = canvas.linear([
    [0, lighten(tone, 0.3)],
    [0.14, mix(tone, '#6b4a2d', 0.3)],
    [0.5, tone],
    [1, darken(tone, 0.6)],
  ]);
  const strand = (count: number, length: number, width: number): string =>
    dabs(count, random, () => ({
      at: [x + 8 + random() * (wide - 30), y - 6 - random() * (tall - 16)],
      length: pick(random, 0.4, 1) * length,
      width,
      angle: pick(random, -0.3, 0.3),
    }));
  canvas.draw(
    `<path d="${front}" fill="${light}" stroke="#0c0704" stroke-width="3"/>`,
    `<path d="${strand(12, 40, 1.2)}" fill="#120a05" fill-opacity=".6"/><path d="${strand(9, 26, 0.9)}" fill="#b08a5a" fill-opacity=".4"/>`,
  );
}
