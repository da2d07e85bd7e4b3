import { joinedList } from '#contracts/joined-list';
import type { ListMeta } from './api';

/** Number of entries in a list. The shop stops counting very long lists; `total` is then a lower bound. */
export interface Total {
  total: number;
  totalIsLeast: boolean;
}

/** One page of a list with the total and the cursor of the next page. */
export interface ListPage<T> extends Total {
  items: T[];
  next: string | null;
}

/** Reads a list response with its `X-Total-Count`, `X-Total-Count-Is` and `Link: …; rel="next"` headers. */
export function listPage<T>(items: T[] | null, meta: ListMeta | undefined): ListPage<T> {
  const list = items ?? [];
  const total = Number(meta?.headers['x-total-count'] ?? list.length);
  const link = /<([^<>]+)>\s*;\s*rel="?next"?/.exec(meta?.headers['link'] ?? '')?.[1];
  const next = link ? new URL(link, 'http://shop').searchParams.get('cursor') : null;
  return {
    items: list,
    total: Number.isFinite(total) ? total : list.length,
    totalIsLeast: meta?.headers['x-total-count-is'] === 'at-least',
    next,
  };
}

/** Builds a query string. Omits empty values, joins lists with commas (`joinedList`) and keeps the order of the keys. */
export function queryString(
  values: Record<string, string | number | boolean | readonly string[] | null | undefined>,
): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    const text = Array.isArray(value)
      ? joinedList(value as readonly string[], ',')
      : value === undefined || value === null
        ? ''
        : String(value);
    if (text !== '' && value !== false) params.set(key, text);
  }
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
