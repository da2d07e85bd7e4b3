import { Inject, Injectable } from '@nestjs/common';
import { pixelsOf, type PictureArea } from '../domain/crop.js';
import { LEAST_SIDE, notUploaded, pictureNotFound, tooFewPixels } from '../domain/errors.js';
import { PhotoReader } from '../domain/photo-reader.js';
import { PictureStore } from '../domain/picture-store.js';
import { shopKey, uploadedKey, type Width } from '../domain/picture.js';
import { RemotePictures } from '../domain/remote-pictures.js';
import { Renderer } from '../domain/renderer.js';
import { isRemote } from '#contracts/remote-pictures';
import { LOGGER, type Logger } from '#platform/logging';

/** Pixels: twice what a mail shows beside a line, for sharp screens. */
const THUMBNAIL_WIDTH = 160;

/** Reads pictures of the shop, for other modules. */
@Injectable()
export class UploadedPictures {
  constructor(
    private readonly store: PictureStore,
    private readonly reader: PhotoReader,
    private readonly renderer: Renderer,
    private readonly remotePictures: RemotePictures,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The size in pixels of an uploaded picture whose words must be readable. Throws `media.not-uploaded` for any other
   * address, and `media.too-few-pixels` for a picture that is too small to read.
   */
  async legible(url: string): Promise<{ readonly width: number; readonly height: number }> {
    const { width, height } = await this.size(url);
    if (Math.min(width, height) < LEAST_SIDE) throw tooFewPixels(width, height);
    return { width, height };
  }

  /** The size in pixels of an uploaded picture. Throws `media.not-uploaded` for any other address. */
  async size(url: string): Promise<{ readonly width: number; readonly height: number }> {
    const original = await this.originalOf(url);
    if (!original) throw notUploaded();
    const { width, height } = await this.reader.inspect(original);
    return { width, height };
  }

  /** The bytes of an uploaded picture as a JPEG for documents; undefined when there is none at this address. */
  async jpeg(url: string): Promise<Buffer | undefined> {
    const original = await this.originalOf(url);
    return original && this.renderer.jpeg(original);
  }

  /**
   * A small JPEG of any picture of the shop; undefined when there is none at this address, or when it cannot be drawn:
   * what it goes with must not wait for it.
   */
  async thumbnail(url: string): Promise<Buffer | undefined> {
    const original = await this.anyOriginal(url, THUMBNAIL_WIDTH);
    try {
      return original && (await this.renderer.jpeg(original, THUMBNAIL_WIDTH));
    } catch (error) {
      this.logger.warn({ error, url }, 'A picture could not be drawn for a mail');
      return undefined;
    }
  }

  /**
   * A part of any picture of the shop, without loss. Throws `media.picture-not-found` (404) when there is none at this
   * address, and `media.crop-too-small`.
   */
  async cut(url: string, area: PictureArea): Promise<Buffer> {
    const original = await this.anyOriginal(url, 1600);
    if (!original) throw pictureNotFound();
    return this.renderer.cut(original, pixelsOf(area, await this.reader.inspect(original)));
  }

  /** Those of the addresses that begin with `/` and have no picture here. */
  async missing(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    const missing = new Set<string>();
    for (const address of addresses.filter((one) => one.startsWith('/'))) {
      const key = shopKey(address);
      const found = key === undefined ? undefined : await this.store.currentKey(key);
      if (found === undefined) missing.add(address);
    }
    return missing;
  }

  /** What a picture of this shop, or its copy of one of another host, is drawn from. */
  private async anyOriginal(url: string, width: Width): Promise<Buffer | undefined> {
    const address = isRemote(url) ? await this.remotePictures.stored(url) : url;
    const wanted = address === undefined ? undefined : shopKey(address);
    const key = wanted === undefined ? undefined : await this.store.currentKey(wanted);
    return key === undefined ? undefined : this.store.original(key, width);
  }

  private async originalOf(url: string): Promise<Buffer | undefined> {
    const key = uploadedKey(url);
    return key === undefined ? undefined : this.store.original(key, 1600);
  }
}
