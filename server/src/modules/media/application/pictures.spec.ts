import { describe, expect, it } from 'vitest';
import { PictureStore, type Original } from '../domain/picture-store.js';
import type { Variant } from '../domain/picture.js';
import { Renderer } from '../domain/renderer.js';
import { Pictures } from './pictures.js';
import { PreparePictures } from './prepare-pictures.js';
import { createLogger } from '#platform/logging';

class MemoryStore extends PictureStore {
  readonly kept = new Map<string, Buffer>();
  constructor(private readonly keys: readonly string[]) {
    super();
  }
  original(key: string): Promise<Original | undefined> {
    return Promise.resolve(this.keys.includes(key) ? { kind: 'drawing', data: Buffer.from(key) } : undefined);
  }
  hasOriginal(key: string): Promise<boolean> {
    return Promise.resolve(this.keys.includes(key));
  }
  keepPhoto() {
    return Promise.reject(new Error('Nothing is taken here'));
  }
  drawingKeys(): Promise<string[]> {
    return Promise.resolve([...this.keys]);
  }
  variant(variant: Variant): Promise<Buffer | undefined> {
    return Promise.resolve(this.kept.get(nameOf(variant)));
  }
  hasVariant(variant: Variant): Promise<boolean> {
    return Promise.resolve(this.kept.has(nameOf(variant)));
  }
  keepVariant(variant: Variant, data: Buffer): Promise<void> {
    this.kept.set(nameOf(variant), data);
    return Promise.resolve();
  }
}

class SlowRenderer extends Renderer {
  calls: string[] = [];
  atOnce = 0;
  mostAtOnce = 0;
  fails = false;
  async render(original: Original, wanted: readonly unknown[]): Promise<Buffer[]> {
    this.calls.push(original.data.toString());
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    await new Promise((resolve) => setTimeout(resolve, 5));
    this.atOnce -= 1;
    if (this.fails) throw new Error('no ink');
    return wanted.map(() => Buffer.from('picture'));
  }
}

const nameOf = ({ key, width, format }: Variant) => `${key}/${width}.${format}`;
const variant = (key: string): Variant => ({ key, width: 480, format: 'avif' });

describe('pictures', () => {
  it('are rendered once for all who ask at the same time', async () => {
    const renderer = new SlowRenderer();
    const pictures = new Pictures(new MemoryStore(['a']), renderer);
    const answers = await Promise.all([1, 2, 3].map(() => pictures.variant(variant('a'))));
    expect(answers.map(String)).toEqual(['picture', 'picture', 'picture']);
    expect(renderer.calls).toEqual(['a']);
  });

  it('are rendered two at a time', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const renderer = new SlowRenderer();
    const pictures = new Pictures(new MemoryStore(keys), renderer);
    await Promise.all(keys.map((key) => pictures.variant(variant(key))));
    expect(renderer.mostAtOnce).toBe(2);
  });

  it('that failed once are tried again', async () => {
    const renderer = new SlowRenderer();
    const pictures = new Pictures(new MemoryStore(['a']), renderer);
    renderer.fails = true;
    await expect(pictures.variant(variant('a'))).rejects.toThrow('no ink');
    renderer.fails = false;
    expect(String(await pictures.variant(variant('a')))).toBe('picture');
  });

  it('that nobody has kept are not there', async () => {
    const renderer = new SlowRenderer();
    expect(await new Pictures(new MemoryStore([]), renderer).variant(variant('a'))).toBeUndefined();
    expect(renderer.calls).toEqual([]);
  });
});

describe('preparing pictures', () => {
  const keys = ['a-back-1', 'a-front-1', 'scene-hero', 'b-front-1'];
  const prepared = async (store: MemoryStore, renderer: SlowRenderer) => {
    const prepare = new PreparePictures(new Pictures(store, renderer), store, createLogger('silent', 'test'));
    await prepare.run();
    return prepare;
  };

  it('begins with what shoppers see first, and makes all of it', async () => {
    const store = new MemoryStore(keys);
    const renderer = new SlowRenderer();
    await prepared(store, renderer);
    expect(renderer.calls.slice(0, 3)).toEqual(['a-front-1', 'b-front-1', 'scene-hero']);
    expect(store.kept.has('a-back-1/1200.avif')).toBe(true);
  });

  it('leaves alone what is there', async () => {
    const store = new MemoryStore(keys);
    await prepared(store, new SlowRenderer());
    const second = new SlowRenderer();
    await prepared(store, second);
    expect(second.calls).toEqual([]);
  });

  it('stops after the picture at hand when the process ends', async () => {
    const renderer = new SlowRenderer();
    const store = new MemoryStore(keys);
    const prepare = new PreparePictures(new Pictures(store, renderer), store, createLogger('silent', 'test'));
    prepare.onApplicationBootstrap();
    while (renderer.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await prepare.beforeApplicationShutdown();
    expect(renderer.calls).toHaveLength(1);
  });
});
