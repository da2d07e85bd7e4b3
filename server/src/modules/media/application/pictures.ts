import { Injectable } from '@nestjs/common';
import { PictureStore } from '../domain/picture-store.js';
import type { Variant } from '../domain/picture.js';
import { Renderer } from '../domain/renderer.js';
import { ConcurrencyLimit } from '#platform/concurrency-limit';

/** Pictures that one process renders at the same time. */
const CONCURRENT_RENDERINGS = 2;

/** Renditions of pictures: rendered on the first request and stored. */
@Injectable()
export class Pictures {
  private readonly running = new Map<string, Promise<Buffer | undefined>>();
  private readonly limit = new ConcurrencyLimit(CONCURRENT_RENDERINGS);

  constructor(
    private readonly store: PictureStore,
    private readonly renderer: Renderer,
  ) {}

  /**
   * Returns a rendition with the key it is stored under, or undefined when there is no such picture. Requests for the
   * same rendition share one rendering.
   */
  async find(wanted: Variant): Promise<{ data: Buffer; key: string } | undefined> {
    const key = await this.store.currentKey(wanted.key);
    if (key === undefined) return undefined;
    const variant = { ...wanted, key };
    const data = (await this.store.variant(variant)) ?? (await this.renderOnce(variant));
    return data && { data, key };
  }

  private renderOnce(variant: Variant): Promise<Buffer | undefined> {
    const name = `${variant.key}/${variant.width}.${variant.format}`;
    const running = this.running.get(name);
    if (running) return running;
    const rendering = this.limit.run(() => this.render(variant)).finally(() => this.running.delete(name));
    this.running.set(name, rendering);
    return rendering;
  }

  private async render(variant: Variant): Promise<Buffer | undefined> {
    const original = await this.store.original(variant.key, variant.width);
    if (!original) return undefined;
    const data = await this.renderer.render(original, variant.width, variant.format);
    await this.store.saveVariant(variant, data);
    return data;
  }
}
