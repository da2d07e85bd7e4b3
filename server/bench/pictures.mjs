import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { begin, envOf, finished, poolOf, until, withDatabase } from './import-runs.mjs';
import { memoryOf, processorSecondsOf } from './measure.mjs';
import { startProgram } from './processes.mjs';

const WIDTH = 1200;
const HEIGHT = 1500;
const ANSWER_MS = 50;
const PICTURES_PER_PRODUCT = 4;
const TARGET = 25;

/**
 * @typedef {object} PictureFigures
 * @property {number} pictures
 * @property {number} kilobytes the middle size of a file
 * @property {number} seconds from the first request for a picture until every picture is shown by its product
 * @property {number} rate pictures a second
 * @property {number | null} milliseconds of processor time of the worker for one picture
 * @property {number | null} memory peak of the worker, MB
 * @property {string[]} faults what was not as it must be; empty when all is well
 */

/**
 * Measures how fast the built worker fetches, checks, stores and shows the pictures of an import, from a server that
 * answers each request after 50 ms. Every picture is another one, 1200 × 1500 pixels, as noisy as a photograph.
 * @param {object} input
 * @param {string} input.postgresUrl any database of a server on which databases may be made
 * @param {number} [input.pictures]
 * @param {(line: string) => void} [input.say] told how it goes
 * @returns {Promise<PictureFigures>}
 */
export async function benchPictures({ postgresUrl, pictures = 600, say = () => {} }) {
  const home = mkdtempSync(join(tmpdir(), 'shop-bench-pictures-'));
  const folder = join(home, 'source');
  mkdirSync(folder);
  const sizes = await drawPictures(folder, pictures);
  say(`${pictures} pictures of ${WIDTH} × ${HEIGHT} px drawn`);
  const source = await servePictures(folder);
  try {
    const file = join(home, 'export.csv');
    writeFileSync(file, exportOf(pictures, source.origin));
    const { seconds, shown, ...used } = await withDatabase(postgresUrl, (url) =>
      fetchAll(url, home, file, source, pictures),
    );
    const rate = pictures / seconds;
    const faults = [];
    if (shown !== pictures) faults.push(`${shown} of ${pictures} pictures are shown`);
    if (rate < TARGET) faults.push(`fewer than ${TARGET} pictures a second`);
    const kilobytes = sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] / 1000;
    return { pictures, kilobytes, seconds, rate, ...used, faults };
  } finally {
    source.close();
    rmSync(home, { recursive: true, force: true });
  }
}

async function fetchAll(url, home, file, source, pictures) {
  const database = poolOf(url);
  const env = { ...envOf(url, home), ALLOW_PRIVATE_HOSTS: 'on' };
  const worker = await startProgram('dist/programs/worker.js', env);
  try {
    await finished(database, await begin(database, file));
    const before = processorSecondsOf(worker.pid);
    await until(async () => (await shownPictures(database)) >= pictures || (await waiting(database)) === 0);
    const seconds = (performance.now() - source.firstRequest()) / 1000;
    const used = before === null ? null : processorSecondsOf(worker.pid) - before;
    return {
      seconds,
      milliseconds: used === null ? null : (1000 * used) / pictures,
      memory: memoryOf(worker.pid)?.peak ?? null,
      shown: await shownPictures(database),
    };
  } finally {
    await worker.stop();
    await database.end();
  }
}

async function shownPictures(database) {
  const { rows } = await database.query(
    `SELECT coalesce(sum(jsonb_array_length(images)), 0)::integer AS count FROM products`,
  );
  return rows[0].count;
}

async function waiting(database) {
  const { rows } = await database.query(
    `SELECT count(*)::integer AS count FROM import_pictures WHERE state = 'waiting'`,
  );
  return rows[0].count;
}

/** Noise at three scales under a gradient: such files are as large and as slow to decode as photographs. */
async function drawPictures(folder, count) {
  const noise = await Promise.all([3, 24, 160].map((scale) => noiseOf(scale)));
  const sizes = [];
  for (let n = 0; n < count; n += 1) {
    const picture = await sharp({
      create: {
        width: WIDTH,
        height: HEIGHT,
        channels: 3,
        background: { r: n % 256, g: (n * 7) % 256, b: 90 },
      },
    })
      .composite(noise.map((input) => ({ input, blend: 'overlay' })))
      .jpeg({ quality: 85 })
      .toBuffer();
    writeFileSync(join(folder, `${n}.jpg`), picture);
    sizes.push(picture.length);
  }
  return sizes;
}

function noiseOf(scale) {
  const [width, height] = [Math.ceil(WIDTH / scale), Math.ceil(HEIGHT / scale)];
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#000',
    },
  })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Answers each request after `ANSWER_MS`. */
async function servePictures(folder) {
  let first;
  const server = createServer((request, response) => {
    first ??= performance.now();
    void wait(ANSWER_MS).then(() => {
      const picture = readFileSync(join(folder, request.url.slice(1)));
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    firstRequest: () => first,
    close: () => server.close(),
  };
}

function exportOf(pictures, origin) {
  const rows = ['Handle,Title,Variant Price,Status,Image Src,Image Alt Text'];
  for (let n = 0; n < pictures; n += 1) {
    const product = Math.floor(n / PICTURES_PER_PRODUCT);
    const isFirst = n % PICTURES_PER_PRODUCT === 0;
    const facts = isFirst ? `Bench Picture ${product},89.95,active` : ',,';
    rows.push(`bench-picture-${product},${facts},${origin}/${n}.jpg,View ${n % PICTURES_PER_PRODUCT}`);
  }
  return `${rows.join('\n')}\n`;
}
