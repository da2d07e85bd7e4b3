import { describe, expect, it } from 'vitest';
import { COLOURS } from '../colours.js';
import type { Colourway, GarmentView } from '../garment-spec.js';
import { drawTrainer, TRAINER_CUTS } from './draw-trainer.js';

const VIEWS: readonly GarmentView[] = ['front', 'back', 'detail'];
const bottle: Colourway = { body: COLOURS.Bottle, second: COLOURS.Oatmeal, accent: COLOURS.Gorse };
const rust: Colourway = { body: COLOURS.Rust, second: COLOURS.Ecru, accent: COLOURS.Cream };
const draw = (cut: string, view: GarmentView, colourway = bottle): string =>
  drawTrainer({ kind: 'trainer', cut, view, colourway });

/** The names of elements that are opened and not closed, or closed without being open. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, end, name = '', , self] of svg.matchAll(/<(\/?)([A-Za-z]+)((?:"[^"]*"|[^">])*?)(\/?)>/g)) {
    if (end) {
      const last = open.pop();
      if (last !== name) return [last ?? 'nothing', name];
    } else if (!self) open.push(name);
  }
  return open;
}

const idsOf = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

describe.each(TRAINER_CUTS.flatMap((cut) => VIEWS.map((view) => [cut, view] as const)))(
  'the %s trainer, %s',
  (cut, view) => {
    const svg = draw(cut, view);

    it('is a whole SVG of 1200 × 1500 units', () => {
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1500"')).toBe(true);
      expect(unbalanced(svg)).toEqual([]);
    });

    it('holds only numbers that a renderer can read', () => {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    });

    it('names each definition once and refers to none that is missing', () => {
      const ids = idsOf(svg);
      expect(new Set(ids).size).toBe(ids.length);
      const wanted = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id = '']) => id);
      expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
    });

    it('stays small enough to be drawn for every product; a pair may take more', () => {
      expect(svg.length).toBeLessThan(view === 'back' ? 330_000 : 200_000);
    });

    // That it is the same every time is shown by `masters.spec.ts`.
    it('is another in other colours', () => {
      expect(draw(cut, view, rust)).not.toBe(svg);
    });
  },
);

describe('drawTrainer', () => {
  it('knows the four cuts and says which there are when asked for another', () => {
    expect(TRAINER_CUTS).toEqual(['court', 'runner', 'trail', 'high']);
    expect(() => draw('clog', 'front')).toThrow(/court, runner, trail, high/);
  });

  it('draws the views as different pictures', () => {
    expect(new Set(VIEWS.map((view) => draw('court', view))).size).toBe(3);
  });
});
