import type { FieldIssue } from '#contracts/problem';
import type { ApiError } from './errors';

/** The fields that a call was refused for (`request.invalid`), by path; empty for any other fault. */
export function refusedFields(error: unknown): string[] {
  const { problem } = (error ?? {}) as Partial<ApiError>;
  const issues = problem?.details?.['issues'];
  return Array.isArray(issues) ? (issues as FieldIssue[]).map(({ path }) => path) : [];
}
