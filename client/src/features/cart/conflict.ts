import type { ApiError } from '../../shared/api/errors';

/** How many can be had, when a change of the cart was refused for want of stock; null for any other fault. */
export function leftOf(error: unknown): number | null {
  const { status, problem } = (error ?? {}) as Partial<ApiError>;
  const left = problem?.details?.['left'];
  return status === 409 && typeof left === 'number' ? left : null;
}
