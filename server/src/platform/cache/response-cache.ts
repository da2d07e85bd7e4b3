import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CachedResponse, type ResponseContent } from './cached-response.js';

/** What an entry takes beside its key and body: headers and compressed bodies, roughly. */
const ENTRY_OVERHEAD_BYTES = 1024;
const MAX_BYTES = 6 * 1024 * 1024;

/**
 * Finished responses of this process. The least recently used ones are evicted when keys and bodies exceed the bound. A
 * response that was computed while something changed is returned to the requests that wait for it, but not cached; neither
 * is one with `no-store`. Nothing is cached before `enable`.
 */
@Injectable()
export class ResponseCache {
  private readonly responses: LRUCache<string, CachedResponse>;
  private readonly pending = new Map<string, Promise<CachedResponse>>();
  private readonly values = new Map<string, unknown>();
  private generation = 0;
  private enabled = false;
  private readonly used = { hit: 0, shared: 0, miss: 0 };

  constructor(maxBytes = MAX_BYTES) {
    this.responses = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 8,
      // A key holds what a client has written into the query.
      sizeCalculation: ({ body }, key) => key.length + body.length + ENTRY_OVERHEAD_BYTES,
    });
  }

  /** Starts caching. Call it when notifications of changes are received. */
  enable(): void {
    this.enabled = true;
  }

  /** Stops caching until `enable`. Call it when notifications of changes can be missed. */
  disable(): void {
    this.enabled = false;
    this.invalidateAll();
  }

  /** Removes everything: any response can depend on what has changed. */
  invalidateAll(): void {
    this.generation += 1;
    this.responses.clear();
    this.pending.clear();
    this.values.clear();
  }

  /** Removes the responses with this tag: only they depend on what has changed. */
  invalidate(tag: string): void {
    this.generation += 1;
    this.pending.clear();
    for (const [key, response] of this.responses) if (response.tag === tag) this.responses.delete(key);
  }

  /**
   * Grows with every change of what shoppers see, stock included; null while changes may be missed. For copies that are too
   * large for this cache: one that was begun under another version may be out of date.
   */
  get version(): number | null {
    return this.enabled ? this.generation : null;
  }

  /** How often a response was there, was shared with the request that computes it, or had to be computed. */
  get uses(): Readonly<Record<'hit' | 'shared' | 'miss', number>> {
    return this.used;
  }

  get(key: string): CachedResponse | undefined {
    const response = this.responses.get(key);
    if (response) this.used.hit += 1;
    return response;
  }

  /**
   * The cached response, or the one that `create` computes, whose own `product` replaces `tag`. Simultaneous requests for the same key share one computation.
   * Throws what `create` throws.
   */
  async getOrCreate(
    key: string,
    tag: string | null,
    create: () => Promise<ResponseContent>,
  ): Promise<CachedResponse> {
    const cached = this.get(key);
    if (cached) return cached;
    const pending = this.pending.get(key);
    this.used[pending ? 'shared' : 'miss'] += 1;
    if (pending) return pending;
    const { generation } = this;
    const promise = create().then((content) => {
      const response = new CachedResponse(content, content.product ?? tag);
      const isCacheable = response.status === 200 && !response.isNoStore;
      if (this.enabled && isCacheable && generation === this.generation) this.responses.set(key, response);
      return response;
    });
    this.pending.set(key, promise);
    try {
      return await promise;
    } finally {
      if (this.pending.get(key) === promise) this.pending.delete(key);
    }
  }

  /**
   * What `read` returns, cached and invalidated like responses; for small values that nearly every request needs and that
   * change seldom. Their number is not bounded. Throws what `read` throws.
   */
  async value<T>(key: string, read: () => Promise<T>): Promise<T> {
    if (this.values.has(key)) return this.values.get(key) as T;
    const { generation } = this;
    const value = await read();
    if (this.enabled && generation === this.generation) this.values.set(key, value);
    return value;
  }
}
