import { Injectable } from '@nestjs/common';
import { LEAST_SIDE, notUploaded, tooFewPixels } from '../domain/errors.js';
import { PhotoReader } from '../domain/photo-reader.js';
import { PictureStore } from '../domain/picture-store.js';
import { shopKey, uploadedKey } from '../domain/picture.js';
import { Renderer } from '../domain/renderer.js';

/** Reads pictures of the shop, for other modules. */
@Injectable()
export class UploadedPictures {
  constructor(
    private readonly store: PictureStore,
    private readonly reader: PhotoReader,
    private readonly renderer: Renderer,
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

  private async originalOf(url: string): Promise<Buffer | undefined> {
    const key = uploadedKey(url);
    return key === undefined ? undefined : this.store.original(key, 1600);
  }
}
