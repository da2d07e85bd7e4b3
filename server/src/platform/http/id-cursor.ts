import { decodeCursor, encodeCursor } from './cursor.js';
import type { Page } from './page-headers.js';

/** The id in a cursor of a list that is ordered by id alone. Throws `request.bad-cursor` for anything that is no id. */
export function idOfCursor(cursor: string): string {
  return decodeCursor(cursor, ['uuid'])[0];
}

/** A page of a list that is ordered by id, from one row more than the page holds. */
export function pageById<T extends { readonly id: string }>(
  rows: readonly T[],
  limit: number,
  total: number,
): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, total, nextCursor: rows.length > limit && last ? encodeCursor([last.id]) : null };
}
