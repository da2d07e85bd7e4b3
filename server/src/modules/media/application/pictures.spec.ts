import { describe, expect, it } from 'vitest';
import { PictureStore } from '../domain/picture-store.js';
import type { Variant } from '../domain/picture.js';
import { Renderer } from '../domain/renderer.js';
import { Pictures } from './pictures.js';

class MemoryStore extends PictureStore {
  readonly variants = new Map<string, Buffer>();
  constructor(private readonly keys: readonly string[]) {
    super();
  }
  currentKey(key: string): Promise<string | undefined> {
    return Promise.resolve(this.keys.find((known) => known.startsWith(key)));
  }
  original(key: string): Promise<Buffer | undefined> {
    return Promise.resolve(this.keys.includes(key) ? Buffer.from(key) : undefined);
  }
  savePhoto() {
    return Promise.reject(new Error('This store takes no photographs'));
  }
  variant(variant: Variant): Promise<Buffer | undefined> {
    return Promise.resolve(this.variants.get(nameOf(variant)));
  }
  saveVariant(variant: Variant, data: Buffer): Promise<void> {
    this.variants.set(nameOf(variant), data);
    return Promise.resolve();
  }
}

class SlowRenderer extends Renderer {
  calls: string[] = [];
  running = 0;
  peak = 0;
  fails = false;
  async render(original: Buffer): Promise<Buffer> {
    this.calls.push(original.toString());
    this.running += 1;
    this.peak = Math.max(this.peak, this.running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    this.running -= 1;
    if (this.fails) throw new Error('no ink');
    return Buffer.from('picture');
  }
  jpeg(original: Buffer): Promise<Buffer> {
    return Promise.resolve(original);
  }
  cut(original: Buffer): Promise<Buffer> {
    return Promise.resolve(original);
  }
}

const nameOf = ({ key, width, format }: Variant) => `${key}/${width}.${format}`;
const variant = (key: string): Variant => ({ key, width: 480, format: 'avif' });

describe('pictures', () => {
  it('renders once for requests at the same time', async () => {
    const renderer = new SlowRenderer();
    const pictures = new Pictures(new MemoryStore(['a']), renderer);
    const found = await Promise.all([1, 2, 3].map(() => pictures.find(variant('a'), 'network')));
    expect(found.map((picture) => String(picture?.data))).toEqual(['picture', 'picture', 'picture']);
    expect(renderer.calls).toEqual(['a']);
  });

  it('renders two pictures at a time', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const renderer = new SlowRenderer();
    const pictures = new Pictures(new MemoryStore(keys), renderer);
    await Promise.all(keys.map((key) => pictures.find(variant(key), 'network')));
    expect(renderer.peak).toBe(2);
  });

  it('renders for each network in turn, so that one picture does not wait for a hundred of another', async () => {
    const many = Array.from({ length: 100 }, (_none, number) => `many-${number}`);
    const renderer = new SlowRenderer();
    const pictures = new Pictures(new MemoryStore([...many, 'one']), renderer);
    const all = Promise.all(many.map((key) => pictures.find(variant(key), 'greedy')));
    await pictures.find(variant('one'), 'patient');
    expect(renderer.calls.indexOf('one')).toBeLessThan(5);
    await all;
  });

  it('refuses what is far too much at the same time, and not those who ask for little', async () => {
    const many = Array.from({ length: 1100 }, (_none, number) => `many-${number}`);
    const pictures = new Pictures(new MemoryStore([...many, 'one']), new SlowRenderer());
    const all = Promise.allSettled(many.map((key) => pictures.find(variant(key), 'greedy')));
    expect(String((await pictures.find(variant('one'), 'patient'))?.data)).toBe('picture');
    const refused = (await all).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(98);
    expect(refused[0]).toMatchObject({ reason: { code: 'request.too-many' } });
  });

  it('returns a stored rendition without rendering', async () => {
    const renderer = new SlowRenderer();
    const store = new MemoryStore(['a']);
    await store.saveVariant(variant('a'), Buffer.from('stored'));
    expect(String((await new Pictures(store, renderer).find(variant('a'), 'network'))?.data)).toBe('stored');
    expect(renderer.calls).toEqual([]);
  });

  it('tries again after a failure', async () => {
    const renderer = new SlowRenderer();
    const pictures = new Pictures(new MemoryStore(['a']), renderer);
    renderer.fails = true;
    await expect(pictures.find(variant('a'), 'network')).rejects.toThrow('no ink');
    renderer.fails = false;
    expect(String((await pictures.find(variant('a'), 'network'))?.data)).toBe('picture');
  });

  it('stores renditions under the current key only', async () => {
    const store = new MemoryStore(['a-0123456789']);
    const found = await new Pictures(store, new SlowRenderer()).find(variant('a'), 'network');
    expect(found?.key).toBe('a-0123456789');
    expect([...store.variants.keys()]).toEqual(['a-0123456789/480.avif']);
  });

  it('finds nothing for an unknown key', async () => {
    const renderer = new SlowRenderer();
    expect(await new Pictures(new MemoryStore([]), renderer).find(variant('a'), 'network')).toBeUndefined();
    expect(renderer.calls).toEqual([]);
  });
});
