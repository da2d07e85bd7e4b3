import type { FieldIssue } from '#contracts/problem';
import type { ApiError } from './errors';

/** A field that the API refused, by its path in the contract of the call. */
export interface RefusedField {
  readonly path: string;
  /** The words of it that are in question, where the answer names them. */
  readonly words?: string;
}

const listOf = <Entry>(value: unknown): Entry[] => (Array.isArray(value) ? (value as Entry[]) : []);

/**
 * Returns the fields that an answer of the API refuses, with the words in question: those of `request.invalid`, those that it
 * names as `details.field` or `details.fields`, and the texts whose words may not be used (`details.missing` with a field and a
 * text). Empty for any other error.
 */
export function refusedFields(error: unknown): RefusedField[] {
  const { issues, missing, field, fields } = ((error ?? {}) as Partial<ApiError>).problem?.details ?? {};
  return [
    ...listOf<FieldIssue>(issues).map(({ path }) => ({ path })),
    ...[field, ...listOf(fields)].flatMap((path) => (typeof path === 'string' ? [{ path }] : [])),
    ...listOf<{ field?: string; text?: string }>(missing).flatMap(({ field: path, text: words }) =>
      path === undefined || words === undefined ? [] : [{ path, words }],
    ),
  ];
}

/** Returns the paths of the fields that the API rejected for another reason than their words; empty for any other error. */
export const rejectedFields = (error: unknown): string[] =>
  refusedFields(error).flatMap(({ path, words }) => (words === undefined ? [path] : []));
