/**
 * Measures the download size of a page's first view, the home page by default, after `vite build`: `node
 * client/scripts/size.mjs [page source] [build folder]`.
 * Fails over these budgets: JavaScript 125 kB and CSS 15 kB (brotli), fonts 60 kB.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const out = resolve(process.argv[3] ?? resolve(import.meta.dirname, '../../dist/client'));
const manifest = JSON.parse(readFileSync(resolve(out, '.vite/manifest.json'), 'utf8'));
const kb = (bytes) => (bytes / 1000).toFixed(1);
const weigh = (file) => brotliCompressSync(readFileSync(resolve(out, file))).length;

function filesOf(source, seen = new Set()) {
  const entry = manifest[source];
  if (!entry || seen.has(source)) return { js: [], css: [] };
  seen.add(source);
  const inner = (entry.imports ?? []).map((name) => filesOf(name, seen));
  return {
    js: [entry.file, ...inner.flatMap((files) => files.js)],
    css: [...(entry.css ?? []), ...inner.flatMap((files) => files.css)],
  };
}

const page = process.argv[2] ?? 'src/pages/home/home-page.tsx';
const found = [filesOf('index.html'), filesOf(page)];
const js = [...new Set(found.flatMap((files) => files.js))].map((file) => [file, weigh(file)]);
const css = [...new Set(found.flatMap((files) => files.css))].map((file) => [file, weigh(file)]);
const fonts = Object.values(manifest)
  .filter((entry) => entry.file.endsWith('.woff2'))
  .map((entry) => [entry.file, readFileSync(resolve(out, entry.file)).length]);

let failed = false;
for (const [name, files, budget] of [
  ['JavaScript', js, 125_000],
  ['CSS', css, 15_000],
  ['Fonts', fonts, 60_000],
]) {
  const sum = files.reduce((total, [, bytes]) => total + bytes, 0);
  if (sum > budget) failed = true;
  console.log(`${name}: ${kb(sum)} kB of ${kb(budget)} kB${sum > budget ? '  TOO MUCH' : ''}`);
  for (const [file, bytes] of files) console.log(`  ${kb(bytes).padStart(6)}  ${file}`);
}
process.exitCode = failed ? 1 : 0;
