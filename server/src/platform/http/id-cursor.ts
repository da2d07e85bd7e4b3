import { z } from 'zod';
import { decodeCursor, encodeCursor } from './cursor.js';
import { DomainError } from '#kernel';
import type { Page } from './page-headers.js';

const uuid = z.uuid();

/** The id in a cursor of a list that is ordered by id alone. Throws `request.bad-cursor` for anything that is no id. */
export function idOfCursor(cursor: string): string {
  const [id] = decodeCursor(cursor, 1);
  if (uuid.safeParse(id).success && id !== undefined) return id;
  throw new DomainError(
    'request.bad-cursor',
    'invalid',
    'This page does not exist any more. Start at the first one.',
  );
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
