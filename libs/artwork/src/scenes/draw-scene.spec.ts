import { describe, expect, it } from 'vitest';
import { drawScene, SCENES, type SceneName } from './draw-scene.js';

const sizeOf = (name: SceneName): string => {
  if (name === 'hero') return '2000 1250';
  if (name === 'hero-phone') return '1000 1250';
  if (name.startsWith('customer')) return '1000 1000';
  return name.startsWith('section') ? '1200 1500' : '1600 1200';
};

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

describe('the scenes', () => {
  it('are those that the shop asks for', () => {
    const customers = [1, 2, 3, 4, 5, 6].map((n) => `customer-${n}`);
    const collections = ['tracksuits', 'shorts-sets', 'trainers', 'jackets'].map(
      (name) => `collection-${name}`,
    );
    const wanted = ['hero', 'hero-phone', 'section-left', 'section-right', ...collections, ...customers];
    expect([...SCENES].sort()).toEqual(wanted.sort());
  });
});

// That a scene is the same every time is shown by `masters.spec.ts`.
describe.each(SCENES)('the scene %s', (name) => {
  const svg = drawScene(name);

  it('is a whole SVG of its size', () => {
    expect(/viewBox="\d+ \d+ (\d+ \d+)"/.exec(svg)?.[1]).toBe(sizeOf(name));
    expect(unbalanced(svg)).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('gives no name to two different definitions and refers to none that is missing', () => {
    const known = new Map<string, string>();
    for (const [tag, id = ''] of svg.matchAll(/<[a-zA-Z]+ [^>]*?id="([^"]+)"[^>]*>/g)) {
      expect(known.get(id) ?? tag).toBe(tag);
      known.set(id, tag);
    }
    const wanted = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id = '']) => id);
    expect(wanted.filter((id) => !known.has(id))).toEqual([]);
  });

  it('keeps within half a megabyte', () => {
    expect(svg.length).toBeLessThan(500_000);
  });
});
