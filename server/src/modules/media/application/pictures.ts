import { Injectable } from '@nestjs/common';
import { PictureStore } from '../domain/picture-store.js';
import type { Variant } from '../domain/picture.js';
import { Renderer } from '../domain/renderer.js';
import { Turns } from './turns.js';

/** Pictures rendered at once by one process. */
const AT_ONCE = 2;

/** Renderings of pictures, made when first asked for and kept. */
@Injectable()
export class Pictures {
  private readonly running = new Map<string, Promise<Buffer | undefined>>();
  private readonly turns = new Turns(AT_ONCE);

  constructor(
    private readonly store: PictureStore,
    private readonly renderer: Renderer,
  ) {}

  /** The rendering; undefined when there is no such picture. However many ask at once, it is made once. */
  async variant(variant: Variant): Promise<Buffer | undefined> {
    const kept = await this.store.variant(variant);
    if (kept) return kept;
    const name = `${variant.key}/${variant.width}.${variant.format}`;
    const running = this.running.get(name);
    if (running) return running;
    const making = this.make(variant).finally(() => this.running.delete(name));
    this.running.set(name, making);
    return making;
  }

  /** Makes those of `variants` (all of one picture) that are missing; answers how many that were. */
  async prepare(key: string, variants: readonly Variant[]): Promise<number> {
    const kept = await Promise.all(variants.map((variant) => this.store.hasVariant(variant)));
    const missing = variants.filter((_, index) => !kept[index]);
    const original = missing.length > 0 ? await this.store.original(key) : undefined;
    if (!original) return 0;
    const rendered = await this.turns.take(() => this.renderer.render(original, missing));
    for (const [index, variant] of missing.entries()) {
      const data = rendered[index];
      if (data) await this.store.keepVariant(variant, data);
    }
    return missing.length;
  }

  private async make(variant: Variant): Promise<Buffer | undefined> {
    if (!(await this.store.hasOriginal(variant.key))) return undefined;
    return this.turns.take(async () => {
      const original = await this.store.original(variant.key);
      if (!original) return undefined;
      const [data] = await this.renderer.render(original, [variant]);
      if (data) await this.store.keepVariant(variant, data);
      return data;
    });
  }
}
