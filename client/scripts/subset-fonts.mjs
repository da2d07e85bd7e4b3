/**
 * Reduces the two typefaces to the characters that the shop uses: `node client/scripts/subset-fonts.mjs`.
 * Fraunces is fixed to a warm display style (opsz 48, soft 40, no wonk) with weights 350–600. Inter keeps
 * weights 400–650.
 * The results are committed. Together they stay under 60 kB.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';

const packages = resolve(import.meta.dirname, '../../node_modules/@fontsource-variable');
const out = resolve(import.meta.dirname, '../src/assets/fonts');

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const letters = Array.from({ length: 64 }, (_, i) => String.fromCharCode(192 + i)).join('');
const signs = '\u00a0€£©®°·–—‘’‚“”„…×';
const more = '«»§½²³•→←−≤≥\u202f\u2011ŒœŠšŽž';

const fonts = [
  {
    from: 'fraunces/files/fraunces-latin-full-normal.woff2',
    to: 'fraunces.woff2',
    text: ascii + letters + signs,
    axes: { opsz: 48, SOFT: 40, WONK: 0, wght: { min: 350, max: 600, default: 400 } },
    features: ['kern', 'lnum', 'tnum', 'locl', 'ccmp'],
  },
  {
    from: 'inter/files/inter-latin-wght-normal.woff2',
    to: 'inter.woff2',
    text: ascii + letters + signs + more,
    axes: { wght: { min: 400, max: 650, default: 400 } },
    features: ['kern', 'tnum', 'locl', 'ccmp', 'calt'],
  },
];

for (const font of fonts) {
  const bytes = await subsetFont(await readFile(resolve(packages, font.from)), font.text, {
    targetFormat: 'woff2',
    variationAxes: font.axes,
    keepFeatures: font.features,
    noHinting: true,
  });
  await writeFile(resolve(out, font.to), bytes);
  console.log(font.to, bytes.length);
}
