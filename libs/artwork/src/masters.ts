import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './pictures.js';

/** Where the finished pictures are committed: `<name>-<fingerprint>/<width>.avif`. */
export const MASTERS = join(import.meta.dirname, '../../../server/seeds/masters');

/** Looks like the drawing at twice its size. More effort takes four times as long for a tenth of the bytes. */
const AVIF = { effort: 2 };
/** From the best on, until one makes a picture small enough. */
const QUALITIES = [56, 46, 36];
/** Bytes of a picture that a shopper waits for on a phone's connection, as the shop has it for uploaded ones. */
const LARGEST = 192_000;

/** A drawing and its masters' folder, whose fingerprint changes whenever the drawing changes. */
export interface Drawing {
  readonly folder: string;
  readonly widths: readonly number[];
  readonly svg: string;
}

/** Turns a drawing into a PNG of a width in pixels. */
export type Rasterise = (svg: string, width: number) => Promise<Buffer>;

/** Draws a picture and names the folder of its masters. */
export function drawingOf(picture: Picture): Drawing {
  const svg = picture.draw();
  const fingerprint = createHash('sha256').update(svg).digest('hex').slice(0, 10);
  return { folder: `${picture.name}-${fingerprint}`, widths: picture.widths, svg };
}

/** Lists the folders of the masters that exist. */
export async function masterFolders(): Promise<string[]> {
  return (await readdir(MASTERS)).filter((name) => !name.startsWith('.')).sort();
}

/** Renders a drawing at every width. The folder appears complete or not at all. */
export async function renderMaster({ folder, widths, svg }: Drawing, rasterise: Rasterise): Promise<void> {
  const png = await rasterise(svg, Math.max(...widths));
  const part = join(MASTERS, `.${folder}`);
  await mkdir(part, { recursive: true });
  for (const width of widths) {
    await writeFile(join(part, `${width}.avif`), await encoded(png, width));
  }
  await rename(part, join(MASTERS, folder));
}

async function encoded(png: Buffer, width: number): Promise<Buffer> {
  const picture = sharp(png).removeAlpha().resize({ width });
  let avif = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    avif = await picture
      .clone()
      .avif({ ...AVIF, quality })
      .toBuffer();
    if (avif.length <= LARGEST) break;
  }
  return avif;
}

/** Removes masters that belong to no drawing any more. */
export async function removeMaster(folder: string): Promise<void> {
  await rm(join(MASTERS, folder), { recursive: true });
}
