import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { COLOURS } from './colours.js';
import { drawGarment } from './draw-garment.js';
import type { GarmentKind, GarmentSpec, GarmentView } from './garment-spec.js';

/**
 * Renders pictures to look at: `preview <sheet.png> <width> kind/cut/view/Body/Second/Accent …` puts them side by
 * side on one sheet and prints the size and the time of each.
 */
function parse(text: string): GarmentSpec {
  const [kind, cut, view, body, second, accent] = text.split('/') as [
    GarmentKind,
    string,
    GarmentView,
    string,
    string,
    string,
  ];
  const hex = (name: string): string => COLOURS[name as keyof typeof COLOURS];
  return { kind, cut, view, colourway: { body: hex(body), second: hex(second), accent: hex(accent) } };
}

async function main(): Promise<void> {
  const [file = 'sheet.png', widthText = '600', ...specs] = process.argv.slice(2);
  const width = Number(widthText);
  const height = Math.round(width * 1.25);
  const columns = Math.min(specs.length, 4);
  const tiles = [];
  for (const [i, text] of specs.entries()) {
    const svg = drawGarment(parse(text));
    const start = performance.now();
    const input = await sharp(Buffer.from(svg)).resize(width).png({ compressionLevel: 1 }).toBuffer();
    process.stdout.write(
      `${text}: ${Math.round(svg.length / 1024)} kB, ${Math.round(performance.now() - start)} ms\n`,
    );
    tiles.push({ input, left: (i % columns) * (width + 8), top: Math.floor(i / columns) * (height + 8) });
  }
  const rows = Math.ceil(specs.length / columns);
  const sheet = {
    width: columns * (width + 8) - 8,
    height: rows * (height + 8) - 8,
    channels: 3 as const,
    background: '#ffffff',
  };
  await sharp({ create: sheet }).composite(tiles).png().toFile(file);
}

await main();
