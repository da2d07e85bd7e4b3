import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PictureStore, type Original } from '../domain/picture-store.js';
import { isPictureKey, type Variant } from '../domain/picture.js';
import { draw, type Drawing } from './drawing.js';

const DRAWING = '.drawing.json';
const PHOTO = '.photo';

/**
 * Pictures in a directory: `originals/<key>.drawing.json` or `.photo`, and `variants/<key>/<width>.<format>`.
 * A file appears whole or not at all, so several processes may write side by side.
 */
export class FilePictureStore extends PictureStore {
  /** `masters` holds finished pictures of drawings that come with the shop, `<key>.avif`: drawing anew takes seconds. */
  constructor(
    private readonly directory: string,
    private readonly masters: string | null = null,
  ) {
    super();
  }

  async original(key: string): Promise<Original | undefined> {
    const drawing = await read(this.originalPath(key, DRAWING));
    if (drawing) {
      const master = this.masters === null ? undefined : await read(join(this.masters, `${key}.avif`));
      if (master) return { kind: 'photo', data: master };
      return { kind: 'drawing', data: Buffer.from(draw(JSON.parse(drawing.toString()) as Drawing)) };
    }
    const photo = await read(this.originalPath(key, PHOTO));
    return photo && { kind: 'photo', data: photo };
  }

  async hasOriginal(key: string): Promise<boolean> {
    return (await exists(this.originalPath(key, DRAWING))) || exists(this.originalPath(key, PHOTO));
  }

  async drawingKeys(): Promise<string[]> {
    const files = await readdir(join(this.directory, 'originals')).catch(() => []);
    return files.filter((file) => file.endsWith(DRAWING)).map((file) => file.slice(0, -DRAWING.length));
  }

  variant(variant: Variant): Promise<Buffer | undefined> {
    return read(this.variantPath(variant));
  }

  hasVariant(variant: Variant): Promise<boolean> {
    return exists(this.variantPath(variant));
  }

  async keepVariant(variant: Variant, data: Buffer): Promise<void> {
    await write(this.variantPath(variant), data);
  }

  async keepPhoto(key: string, data: Buffer): Promise<void> {
    if (!isPictureKey(key)) throw new Error(`'${key}' cannot be the key of a picture`);
    await write(this.originalPath(key, PHOTO), data);
  }

  /** Keeps what to draw under a key. */
  async keepDrawing(key: string, drawing: Drawing): Promise<void> {
    if (!isPictureKey(key)) throw new Error(`'${key}' cannot be the key of a picture`);
    await write(this.originalPath(key, DRAWING), JSON.stringify(drawing));
  }

  private originalPath(key: string, ending: string): string {
    return join(this.directory, 'originals', key + ending);
  }

  private variantPath({ key, width, format }: Variant): string {
    return join(this.directory, 'variants', key, `${width}.${format}`);
  }
}

async function read(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function write(path: string, data: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, data);
  await rename(part, path);
}
