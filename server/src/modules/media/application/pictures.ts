import { Injectable } from '@nestjs/common';
import { PictureStore } from '../domain/picture-store.js';
import type { Variant } from '../domain/picture.js';
import { Renderer } from '../domain/renderer.js';
import { FairTurns } from '#platform/http/fair-turns';

/** Pictures that one process renders at the same time. */
const CONCURRENT_RENDERINGS = 2;
/**
 * Renderings of all clients together that may wait: two minutes of work. A page of new products asks for a hundred, so that
 * ten people who open one at the same time wait; beyond that, whoever has most is refused.
 */
const MOST_WAITING = 1000;

/** Renditions of pictures: rendered on the first request and stored. */
@Injectable()
export class Pictures {
  private readonly running = new Map<string, Promise<Buffer | undefined>>();
  private readonly turns = new FairTurns(CONCURRENT_RENDERINGS, MOST_WAITING);

  constructor(
    private readonly store: PictureStore,
    private readonly renderer: Renderer,
  ) {}

  /**
   * Returns a rendition with the key it is stored under, or undefined when there is no such picture. Requests for the
   * same rendition share one rendering. What has to be rendered waits in the line of `network`, and the networks take turns.
   * Throws `request.too-many` when too many wait.
   */
  async find(wanted: Variant, network: string): Promise<{ data: Buffer; key: string } | undefined> {
    const key = await this.store.currentKey(wanted.key);
    if (key === undefined) return undefined;
    const variant = { ...wanted, key };
    const data = (await this.store.variant(variant)) ?? (await this.renderOnce(variant, network));
    return data && { data, key };
  }

  private renderOnce(variant: Variant, network: string): Promise<Buffer | undefined> {
    const name = `${variant.key}/${variant.width}.${variant.format}`;
    const running = this.running.get(name);
    if (running) return running;
    const rendering = this.renderInTurn(variant, network).finally(() => this.running.delete(name));
    this.running.set(name, rendering);
    return rendering;
  }

  /** Others may wait for the same rendition, so that it is rendered even when its client has left. */
  private async renderInTurn(variant: Variant, network: string): Promise<Buffer | undefined> {
    const end = await this.turns.take(network);
    try {
      return await this.render(variant);
    } finally {
      end();
    }
  }

  private async render(variant: Variant): Promise<Buffer | undefined> {
    const original = await this.store.original(variant.key, variant.width);
    if (!original) return undefined;
    const data = await this.renderer.render(original, variant.width, variant.format);
    await this.store.saveVariant(variant, data);
    return data;
  }
}
