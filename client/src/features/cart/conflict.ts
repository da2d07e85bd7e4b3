import type { ApiError } from '../../shared/api/errors';

/** Returns the available quantity when a cart change failed for lack of stock; null for any other error. */
export function availableAfterConflict(error: unknown): number | null {
  const { status, problem } = (error ?? {}) as Partial<ApiError>;
  const left = problem?.details?.['left'];
  return status === 409 && typeof left === 'number' ? left : null;
}
