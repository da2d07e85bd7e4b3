import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PictureStore } from '../domain/picture-store.js';
import { isPictureKey, type Variant, type Width } from '../domain/picture.js';
import { projectRoot } from '#platform/project-root';

/** The finished demo pictures that come with the shop. */
const MASTERS = join(projectRoot(), 'server/seeds/masters');

const FINGERPRINT = /-[0-9a-f]{10}$/;

/** A picture's name is its key without the fingerprint of its content. */
const nameOf = (key: string): string => key.replace(FINGERPRINT, '');

/**
 * Stores pictures in a directory: `originals/<key>.photo` and `variants/<key>/<width>.<format>`. A file appears
 * complete or not at all, so several processes may write side by side.
 * The demo pictures are read from `masters`: finished `<key>/<width>.avif` in the widths that pages use most.
 */
export class FilePictureStore extends PictureStore {
  private masterKeys: Promise<Map<string, string>> | undefined;

  constructor(
    private readonly directory: string,
    private readonly masters = MASTERS,
  ) {
    super();
  }

  async currentKey(key: string): Promise<string | undefined> {
    const master = (await this.mastersByName()).get(nameOf(key));
    if (master !== undefined) return master;
    return (await exists(this.photoPath(key))) ? key : undefined;
  }

  async original(key: string, width: Width): Promise<Buffer | undefined> {
    if (!(await this.isMaster(key))) return read(this.photoPath(key));
    const widths = (await readdir(join(this.masters, key))).map((file) => Number.parseInt(file, 10));
    const wideEnough = widths.filter((candidate) => candidate >= width);
    const source = wideEnough.length > 0 ? Math.min(...wideEnough) : Math.max(...widths);
    return read(join(this.masters, key, `${source}.avif`));
  }

  async variant(variant: Variant): Promise<Buffer | undefined> {
    const path = join(variant.key, `${variant.width}.${variant.format}`);
    const finished = (await this.isMaster(variant.key)) ? await read(join(this.masters, path)) : undefined;
    return finished ?? read(join(this.directory, 'variants', path));
  }

  async saveVariant({ key, width, format }: Variant, data: Buffer): Promise<void> {
    await write(join(this.directory, 'variants', key, `${width}.${format}`), data);
  }

  async savePhoto(key: string, data: Buffer): Promise<void> {
    if (!isPictureKey(key)) throw new Error(`'${key}' cannot be the key of a picture`);
    await write(this.photoPath(key), data);
  }

  private photoPath(key: string): string {
    return join(this.directory, 'originals', `${key}.photo`);
  }

  private async isMaster(key: string): Promise<boolean> {
    return (await this.mastersByName()).get(nameOf(key)) === key;
  }

  /** Reads the list once: the demo pictures change with a new version of the shop only. */
  private mastersByName(): Promise<Map<string, string>> {
    this.masterKeys ??= readdir(this.masters).then((keys) => new Map(keys.map((key) => [nameOf(key), key])));
    return this.masterKeys;
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

async function write(path: string, data: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, data);
  await rename(part, path);
}
