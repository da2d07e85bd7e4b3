import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawGarment } from './draw-garment.js';
import type { Colourway, GarmentKind, GarmentSpec, GarmentView } from './garment-spec.js';

const CUTS: Record<GarmentKind, readonly string[]> = {
  jacket: [
    'shell',
    'storm',
    'parka',
    'bomber',
    'coach',
    'fleece',
    'blanket',
    'quilted',
    'slim',
    'diamond',
    'track',
  ],
  tracksuit: ['classic', 'hooded', 'funnel'],
  'short-set': ['tee', 'polo', 'vest'],
  trainer: [],
};

const VIEWS: readonly GarmentView[] = ['front', 'back', 'detail'];
const BOTTLE: Colourway = { body: '#0F3D2E', second: '#1B2024', accent: '#D9A424' };
const OATMEAL: Colourway = { body: '#D9CBB0', second: '#4A3527', accent: '#9C4A2B' };
const SIZE_BOUND = 170 * 1024;

const garments = Object.entries(CUTS).flatMap(([kind, cuts]) =>
  cuts.map((cut) => ({ kind: kind as GarmentKind, cut })),
);

const spec = (
  of: { kind: GarmentKind; cut: string; view: GarmentView },
  colourway = BOTTLE,
): GarmentSpec => ({
  ...of,
  colourway,
});

/** Every id that is defined, and every id that is referred to. */
function references(svg: string): { defined: string[]; used: Set<string> } {
  const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');
  const used = new Set([...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((match) => match[1] ?? ''));
  return { defined, used };
}

/** The mean colour of the middle of a rendered picture. */
async function middleColour(svg: string): Promise<number[]> {
  const { data } = await sharp(Buffer.from(svg))
    .resize(120)
    .extract({ left: 35, top: 55, width: 40, height: 30 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sums = [0, 0, 0];
  data.forEach((value, i) => (sums[i % 3] = (sums[i % 3] ?? 0) + value));
  return sums.map((sum) => sum / (data.length / 3));
}

/** Every cut in every view, drawn once. That a drawing is the same every time is shown by `masters.spec.ts`. */
const pictures = garments.flatMap((garment) =>
  VIEWS.map((view) => ({ ...garment, view, svg: drawGarment(spec({ ...garment, view })) })),
);

describe.each(pictures)('the $view of the $kind cut $cut', ({ svg }) => {
  it('is a standalone picture of 1200 by 1500 units within the size bound', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 1500"/);
    expect(svg.length).toBeLessThan(SIZE_BOUND);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('refers only to what it defines', () => {
    const { defined, used } = references(svg);
    expect([...used].filter((id) => !defined.includes(id))).toEqual([]);
  });
});

describe('product art', () => {
  it.each(pictures.filter((picture) => picture.view === 'front'))(
    'renders the $kind cut $cut in visibly different colours for two colourways',
    async ({ svg, ...picture }) => {
      const [dark, light] = await Promise.all(
        [svg, drawGarment(spec(picture, OATMEAL))].map((drawing) => middleColour(drawing)),
      );
      const distance = Math.hypot(...(dark ?? []).map((part, i) => part - (light?.[i] ?? part)));
      expect(distance).toBeGreaterThan(60);
    },
  );

  it('shows different things from the front, from the back and close by', () => {
    for (const { kind, cut } of garments) {
      const views = pictures.filter((picture) => picture.kind === kind && picture.cut === cut);
      expect(new Set(views.map(({ svg }) => svg)).size, `${kind} ${cut}`).toBe(3);
    }
  });

  it('changes with the details of a product', () => {
    const plain = spec({ kind: 'jacket', cut: 'track', view: 'front' });
    const pictures = [{}, { motif: 'badge' }, { stripes: 0 }, { panels: false }] as const;
    expect(new Set(pictures.map((details) => drawGarment({ ...plain, details }))).size).toBe(4);
  });

  it('refuses a cut that its kind does not have', () => {
    expect(() => drawGarment(spec({ kind: 'jacket', cut: 'cape', view: 'front' }))).toThrow(RangeError);
  });
});
