import type { FastifyReply } from 'fastify';

/** One page of a list: the entries, how many there are in all, and where the next page starts. */
export interface Page<T> {
  readonly items: T[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** Says `X-Total-Count` and `Link: …; rel="next"`, and hands back the entries as the body. */
export function sendPage<T>(reply: FastifyReply, page: Page<T>): T[] {
  void reply.header('x-total-count', String(page.total));
  if (page.nextCursor !== null) {
    const address = new URL(reply.request.plainUrl ?? reply.request.url, 'http://shop.invalid');
    address.searchParams.set('cursor', page.nextCursor);
    void reply.header('link', `<${address.pathname}${address.search}>; rel="next"`);
  }
  return page.items;
}
