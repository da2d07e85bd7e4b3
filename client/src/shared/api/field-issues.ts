import type { FieldIssue } from '#contracts/problem';
import type { ApiError } from './errors';

/** Returns the paths of the fields that the API rejected (`request.invalid`); empty for any other error. */
export function rejectedFields(error: unknown): string[] {
  const { problem } = (error ?? {}) as Partial<ApiError>;
  const issues = problem?.details?.['issues'];
  return Array.isArray(issues) ? (issues as FieldIssue[]).map(({ path }) => path) : [];
}
