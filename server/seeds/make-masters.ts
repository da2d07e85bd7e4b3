import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { sceneDrawings } from './catalogue/pictures.js';
import { catalogueRows } from './catalogue/rows.js';
import { draw } from '#modules/media';
import { projectRoot } from '#platform/project-root';

/**
 * Renders the drawings that shoppers see first (front views and scenes) once, into `server/seeds/masters`, so that a
 * new shop shows them at once instead of drawing each for a second or more. Leaves what is there, removes what no
 * drawing has the key of any more. `npm run masters`.
 */
const FOLDER = join(projectRoot(), 'server/seeds/masters');
const AVIF = { quality: 62, effort: 4 };
const PRODUCT_WIDTH = 1200;
const SCENE_WIDTH = 1600;

sharp.concurrency(1);
const fronts = catalogueRows(new Date()).drawings.filter(({ key }) => key.includes('-front-'));
const wanted = [
  ...sceneDrawings().map((scene) => ({ ...scene, width: SCENE_WIDTH })),
  ...fronts.map((front) => ({ ...front, width: PRODUCT_WIDTH })),
];
await mkdir(FOLDER, { recursive: true });
const known = new Set(await readdir(FOLDER));
for (const { key, drawing, width } of wanted) {
  const file = `${key}.avif`;
  if (known.delete(file)) continue;
  const svg = Buffer.from(draw(drawing));
  const { width: natural = width } = await sharp(svg).metadata();
  const picture = sharp(svg, { density: (72 * width) / natural })
    .removeAlpha()
    .resize({ width });
  await writeFile(join(FOLDER, file), await picture.avif(AVIF).toBuffer());
  process.stdout.write(`${file}\n`);
}
for (const stale of known) await rm(join(FOLDER, stale));
