import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PictureStore } from '../domain/picture-store.js';
import { isPictureKey, type Variant, type Width } from '../domain/picture.js';
import { DirectoryFileStore } from '#platform/files/directory-file-store';
import type { FileStore } from '#platform/files/file-store';
import { projectRoot } from '#platform/project-root';

/** The finished demo pictures that come with the shop. */
const MASTERS = join(projectRoot(), 'server/seeds/masters');

const FINGERPRINT = /-[0-9a-f]{10}$/;

const photoPath = (key: string): string => `media/originals/${key}.photo`;

/** A picture's name is its key without the fingerprint of its content. */
const nameOf = (key: string): string => key.replace(FINGERPRINT, '');

/**
 * Stores pictures among the shop's files: `media/originals/<key>.photo` and `media/variants/<key>/<width>.<format>`.
 * The demo pictures are read from `masters`, a directory that comes with the shop: finished `<key>/<width>.avif` in the
 * widths that pages use most.
 */
export class FilePictureStore extends PictureStore {
  private readonly masterFiles: FileStore;
  private masterKeys: Promise<Map<string, string>> | undefined;

  constructor(
    private readonly files: FileStore,
    private readonly masters = MASTERS,
  ) {
    super();
    this.masterFiles = new DirectoryFileStore(masters);
  }

  async currentKey(key: string): Promise<string | undefined> {
    const master = (await this.mastersByName()).get(nameOf(key));
    if (master !== undefined) return master;
    return (await this.files.exists(photoPath(key))) ? key : undefined;
  }

  async original(key: string, width: Width): Promise<Buffer | undefined> {
    if (!(await this.isMaster(key))) return this.files.read(photoPath(key));
    const widths = (await readdir(join(this.masters, key))).map((file) => Number.parseInt(file, 10));
    const wideEnough = widths.filter((candidate) => candidate >= width);
    const source = wideEnough.length > 0 ? Math.min(...wideEnough) : Math.max(...widths);
    return this.masterFiles.read(`${key}/${source}.avif`);
  }

  async variant(variant: Variant): Promise<Buffer | undefined> {
    const path = `${variant.key}/${variant.width}.${variant.format}`;
    const finished = (await this.isMaster(variant.key)) ? await this.masterFiles.read(path) : undefined;
    return finished ?? this.files.read(`media/variants/${path}`);
  }

  async saveVariant({ key, width, format }: Variant, data: Buffer): Promise<void> {
    await this.files.write(`media/variants/${key}/${width}.${format}`, data);
  }

  async savePhoto(key: string, data: Buffer): Promise<void> {
    if (!isPictureKey(key)) throw new Error(`'${key}' cannot be the key of a picture`);
    await this.files.write(photoPath(key), data);
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
