import { isStorable } from './storable-text.js';
import { DomainError } from '#kernel';

/**
 * What a value of a cursor may be, so that PostgreSQL takes every value that passes here: `::uuid`, `::timestamptz` (as
 * `exactTime` writes it), `::integer`, `::bigint`, `::numeric`, `::float8`, `::boolean` and text.
 */
const FORMS = {
  uuid: (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value),
  time: isTime,
  integer: (value: string) => /^-?\d{1,9}$/.test(value),
  bigint: (value: string) => /^-?\d{1,15}$/.test(value),
  numeric: (value: string) => /^-?\d{1,20}(\.\d{1,8})?$/.test(value),
  float8: isFloat,
  boolean: (value: string) => value === 'true' || value === 'false',
  text: (value: string) => isStorable(value),
} satisfies Record<string, (value: string) => boolean>;

/** The type of a value of a cursor, named as PostgreSQL's where it has one. */
export type CursorType = keyof typeof FORMS;

/** A keyset cursor: the sort values of the last entry seen, opaque to the caller. */
export function encodeCursor(values: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The values of a cursor that has one of each of the types. Throws `request.bad-cursor` for anything else. */
export function decodeCursor<const T extends readonly CursorType[]>(
  cursor: string,
  types: T,
): { -readonly [K in keyof T]: string } {
  const values = valuesOf(cursor);
  if (values?.length !== types.length) throw badCursor();
  const texts = values.map(String);
  if (!types.every((type, index) => FORMS[type](texts[index] ?? ''))) throw badCursor();
  return texts as { -readonly [K in keyof T]: string };
}

/** The refusal of a cursor that the list has not given out. */
export function badCursor(): DomainError {
  return new DomainError(
    'request.bad-cursor',
    'invalid',
    'This page does not exist any more. Start at the first one.',
  );
}

function valuesOf(cursor: string): readonly unknown[] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(values) && values.every((value) => typeof value !== 'object') ? values : undefined;
  } catch {
    return undefined;
  }
}

/** JavaScript reads 31 February as 3 March and knows a year 0; PostgreSQL refuses both. */
function isTime(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(value) || value.startsWith('0000')) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value.slice(0, 19));
}

/** JavaScript reads a number that is too small as 0; PostgreSQL refuses it. */
function isFloat(value: string): boolean {
  if (!/^-?\d{1,10}(\.\d{1,20})?(e[+-]?\d{1,3})?$/.test(value)) return false;
  return Number.isFinite(Number(value)) && (Number(value) !== 0 || /^-?[0.]+(e|$)/.test(value));
}
