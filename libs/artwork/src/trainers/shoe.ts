import { darken, lighten } from '../base/colour.js';
import { drawCollarEdge, drawInside, type CollarShape } from './collar.js';
import { drawEyelets, drawLaces, type LaceShape } from './laces.js';
import { buildLast, type Last, type LastShape } from './last.js';
import { finishes, type Material } from './materials.js';
import { trace } from './paint.js';
import { drawPanel, seenPath, type Panel, type Spot } from './panels.js';
import type { Sheet } from './sheet.js';
import { buildSole, type Sole, type SoleShape } from './sole.js';
import { smoothstep, type Vec3 } from './space.js';
import { drawTongue, type TongueShape } from './tongue.js';

/** Everything that makes one model of shoe in one colourway. */
export interface Shoe {
  last: LastShape;
  sole: SoleShape;
  base: { fill: string; material: Material };
  panels: readonly Panel[];
  collar: CollarShape;
  tongue: TongueShape;
  laces: LaceShape;
  /** The leather round the eyelets. */
  eyestay: string;
  /** Draws the side wall of the sole over its base. */
  soleFill: { fill: string; material: Material };
  soleDetail(sheet: Sheet, sole: Sole): void;
  /** What stands out below the wall of the sole. */
  lugs?(sheet: Sheet, sole: Sole): void;
  /** What lies on the upper, under the laces: labels, heel pulls. */
  trimmings?(sheet: Sheet, last: Last): void;
  /** What lies over the laces: straps. */
  straps?(sheet: Sheet): void;
}

/** Draws the shoe; `above` says that the camera looks down into it (the tongue then lies under the eyestays). */
export function drawShoe(sheet: Sheet, shoe: Shoe, above: boolean): void {
  const last = buildLast(shoe.last);
  const sole = buildSole(last, shoe.sole);
  drawShadow(sheet, sole);
  shoe.lugs?.(sheet, sole);
  drawSole(sheet, shoe, sole);
  drawInside(sheet, last, shoe.collar);
  drawCollarEdge(sheet, last, shoe.collar, -1);
  if (above) drawTongue(sheet, shoe.tongue);
  drawSide(sheet, shoe, last, -1);
  if (!above) drawTongue(sheet, shoe.tongue);
  drawSide(sheet, shoe, last, 1);
  drawCollarEdge(sheet, last, shoe.collar, 1);
  shoe.trimmings?.(sheet, last);
  drawLaces(sheet, last, shoe.laces);
  shoe.straps?.(sheet);
}

function drawShadow(sheet: Sheet, sole: Sole): void {
  const outline = (grow: number, dx: number): string =>
    trace(
      Array.from({ length: 72 }, (_, i) => {
        const at = sole.ground(-1 + i / 36);
        const place: Vec3 = [500 + (at[0] - 500) * grow + dx, at[1] * grow, 0];
        return sheet.camera.project(place);
      }),
      true,
    );
  const cast = (d: string, blur: number, opacity: number): void =>
    sheet.draw(
      `<path d="${d}" fill="#15110d" fill-opacity="${opacity}" filter="url(#${sheet.wideBlur(blur)})"/>`,
    );
  cast(outline(1.06, 34), 34, 0.34);
  cast(outline(1.01, 12), 12, 0.5);
  cast(outline(0.98, 4), 4, 0.75);
}

function drawSole(sheet: Sheet, shoe: Shoe, sole: Sole): void {
  const range = { a: [-1, 1], b: [0, 1], across: 8, along: 84 } as const;
  const work = sheet.sample(sole.wall, range);
  const clip = sheet.clip(sheet.outline(sole.wall, range));
  const { fill, material } = shoe.soleFill;
  sheet.draw(
    [fill, ...sheet.textures(material)].map((paint) => `<use href="#${clip}p" fill="${paint}"/>`).join(''),
  );
  sheet.draw(`<g clip-path="url(#${clip})">`);
  shoe.soleDetail(sheet, sole);
  sheet.draw('</g>');
  const shadowAt = (_: Vec3, __: number, w: number): number => 0.55 * smoothstep(0.2, 0, w);
  sheet.light(work, clip, { ...finishes[material], shadowAt }, 5);
}

/** One half of the upper: base, panels, eyelets, then the light over all. */
function drawSide(sheet: Sheet, shoe: Shoe, last: Last, side: 1 | -1): void {
  const range = {
    a: side > 0 ? ([0, 1] as const) : ([-1, 0] as const),
    b: [0, 1],
    across: 13,
    along: 52,
  } as const;
  const work = sheet.sample(last.upper, range);
  const d = sheet.outline(last.upper, range);
  if (d === '') return;
  const clip = sheet.clip(d);
  const { fill, material } = shoe.base;
  sheet.draw(
    [fill, ...sheet.textures(material)].map((paint) => `<use href="#${clip}p" fill="${paint}"/>`).join(''),
  );
  sheet.draw(`<g clip-path="url(#${clip})">`);
  for (const panel of shoe.panels) if (side > 0 || !panel.outerOnly) drawPanel(sheet, last, panel, side);
  drawEyelets(sheet, last, shoe.laces, side, shoe.eyestay);
  sheet.draw('</g>');
  const shadowAt = (_: Vec3, __: number, v: number): number => 0.5 * smoothstep(0.13, 0, v) ** 1.5;
  sheet.light(work, clip, { ...finishes[material], shadowAt }, 9);
  drawThroatEdge(sheet, last, side, clip, shoe.eyestay);
}

/** The cut edge of the throat: a light line of leather's thickness. */
function drawThroatEdge(sheet: Sheet, last: Last, side: 1 | -1, clip: string, leather: string): void {
  const from = last.shape.throat;
  const spots: Spot[] = Array.from({ length: 30 }, (_, i) => {
    const s = (from + ((last.shape.collar - from) * i) / 29) * side;
    return { place: last.top(s), normal: last.normal(s, 0.97) };
  });
  const d = seenPath(sheet, spots);
  const z = sheet.camera.zoom;
  sheet.draw(
    `<g clip-path="url(#${clip})" fill="none"><path d="${d}" stroke="${darken(leather, 0.45)}" stroke-width="${(6 * z).toFixed(1)}"/>` +
      `<path d="${d}" stroke="${lighten(leather, 0.4)}" stroke-width="${(3 * z).toFixed(1)}"/></g>`,
  );
}
