import { DomainError } from '#kernel';

/** A keyset cursor: the sort values of the last entry seen, opaque to the caller. */
export function encodeCursor(values: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The values of a cursor that has `length` parts. Throws `request.bad-cursor` for anything else. */
export function decodeCursor(cursor: string, length: number): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === length && values.every((v) => typeof v !== 'object')) {
      return values.map(String);
    }
  } catch {
    // Falls through: a cursor that is no JSON is as bad as one of the wrong length.
  }
  throw new DomainError(
    'request.bad-cursor',
    'invalid',
    'This page does not exist any more. Start at the first one.',
  );
}
