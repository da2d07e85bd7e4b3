import type { FastifyReply } from 'fastify';
import type { Total } from '../database/bounded-count.js';
import type { JsonText } from './json-text.js';

interface PageOf<Items> extends Partial<Total> {
  readonly items: Items;
  readonly total: number;
  /** Where the next page starts; null on the last one. */
  readonly nextCursor: string | null;
}

/** One page of a list: the entries, how many there are in all, and where the next page starts. */
export type Page<T> = PageOf<T[]>;

/** As `Page`, with the entries as the text that is sent. */
export type JsonPage<T> = PageOf<JsonText<T[]>>;

/**
 * Sets `X-Total-Count` and `Link: …; rel="next"`, and returns the entries as the body. `X-Total-Count-Is: at-least`
 * marks a total that is only a lower bound.
 */
export function sendPage<Items extends unknown[] | string>(reply: FastifyReply, page: PageOf<Items>): Items {
  void reply.header('x-total-count', String(page.total));
  if (page.totalIsLeast) void reply.header('x-total-count-is', 'at-least');
  if (page.nextCursor !== null) {
    const address = new URL(reply.request.canonicalUrl ?? reply.request.url, 'http://shop.invalid');
    address.searchParams.set('cursor', page.nextCursor);
    void reply.header('link', `<${address.pathname}${address.search}>; rel="next"`);
  }
  return page.items;
}
