/**
 * Reduces the typefaces to the characters that the shop uses: `node client/scripts/subset-fonts.mjs`.
 * Fraunces is fixed to a warm display style (opsz 48, soft 40, no wonk) with weights 350–600. Inter keeps
 * weights 400–650.
 * The results are committed. A pair stays under 60 kB. The pairs that an owner may choose instead are not part of the
 * build: their names have a version, which is to be raised when their content changes, since browsers keep them for a year.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';

const packages = resolve(import.meta.dirname, '../../node_modules/@fontsource-variable');
const own = resolve(import.meta.dirname, '../src/assets/fonts');
const chosen = resolve(import.meta.dirname, '../public/assets/fonts');

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const letters = Array.from({ length: 64 }, (_, i) => String.fromCharCode(192 + i)).join('');
const signs = '\u00a0€£©®°·–—‘’‚“”„…×';
const more = '«»§½²³•→←−≤≥\u202f\u2011ŒœŠšŽž';

const fonts = [
  {
    from: 'fraunces/files/fraunces-latin-full-normal.woff2',
    to: resolve(own, 'fraunces.woff2'),
    text: ascii + letters + signs,
    axes: { opsz: 48, SOFT: 40, WONK: 0, wght: { min: 350, max: 600, default: 400 } },
    features: ['kern', 'lnum', 'tnum', 'locl', 'ccmp'],
  },
  {
    from: 'inter/files/inter-latin-wght-normal.woff2',
    to: resolve(own, 'inter.woff2'),
    text: ascii + letters + signs + more,
    axes: { wght: { min: 400, max: 650, default: 400 } },
    features: ['kern', 'tnum', 'locl', 'ccmp', 'calt'],
  },
  {
    from: 'newsreader/files/newsreader-latin-standard-normal.woff2',
    to: resolve(chosen, 'newsreader-1.woff2'),
    text: ascii + letters + signs,
    axes: { opsz: 36, wght: { min: 400, max: 600, default: 400 } },
    features: ['kern', 'lnum', 'tnum', 'locl', 'ccmp'],
  },
  {
    from: 'work-sans/files/work-sans-latin-wght-normal.woff2',
    to: resolve(chosen, 'work-sans-1.woff2'),
    text: ascii + letters + signs + more,
    axes: { wght: { min: 400, max: 650, default: 400 } },
    features: ['kern', 'tnum', 'locl', 'ccmp'],
  },
  {
    from: 'space-grotesk/files/space-grotesk-latin-wght-normal.woff2',
    to: resolve(chosen, 'space-grotesk-1.woff2'),
    text: ascii + letters + signs,
    axes: { wght: { min: 400, max: 600, default: 400 } },
    features: ['kern', 'tnum', 'locl', 'ccmp'],
  },
  {
    from: 'dm-sans/files/dm-sans-latin-wght-normal.woff2',
    to: resolve(chosen, 'dm-sans-1.woff2'),
    text: ascii + letters + signs + more,
    axes: { wght: { min: 400, max: 650, default: 400 } },
    features: ['kern', 'tnum', 'locl', 'ccmp'],
  },
];

for (const font of fonts) {
  const bytes = await subsetFont(await readFile(resolve(packages, font.from)), font.text, {
    targetFormat: 'woff2',
    variationAxes: font.axes,
    keepFeatures: font.features,
    noHinting: true,
  });
  await writeFile(font.to, bytes);
  console.log(font.to, bytes.length);
}
