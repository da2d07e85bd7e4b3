/**
 * Renders pictures side by side to look at: `node libs/artwork/scripts/preview.mjs <sheet.png> <width> <word> …` takes
 * the pictures whose names contain one of the words.
 */
import sharp from 'sharp';
import { loadSource, openBrowser } from './rendering.mjs';

const GAP = 8;
const COLUMNS = 4;
const [file = 'sheet.png', widthText = '600', ...words] = process.argv.slice(2);
const width = Number(widthText);
const height = Math.round(width * 1.25);
const { pictures } = await loadSource('pictures');
/** @type {{ name: string, draw: () => string }[]} */
const selected = pictures().filter((/** @type {{ name: string }} */ { name }) =>
  words.some((word) => name.includes(word)),
);

const browser = await openBrowser();
const tiles = [];
for (const [index, { name, draw }] of selected.entries()) {
  console.log(name);
  const picture = sharp(await browser.rasterise(draw(), width)).resize({ width, height, fit: 'contain' });
  tiles.push({
    input: await picture.toBuffer(),
    left: (index % COLUMNS) * (width + GAP),
    top: Math.floor(index / COLUMNS) * (height + GAP),
  });
}
await browser.close();
const columns = Math.min(selected.length, COLUMNS);
const rows = Math.ceil(selected.length / COLUMNS);
await sharp({
  create: {
    width: columns * (width + GAP) - GAP,
    height: rows * (height + GAP) - GAP,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles)
  .png()
  .toFile(file);
