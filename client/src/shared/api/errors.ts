import type { Problem } from '#contracts/problem';
import type { ApiResponse } from './transport';

/**
 * Error of an API call. `status` is 0 when the shop could not be reached. `message` is "<status>: <body>"
 * (specification §8).
 */
export interface ApiError {
  status: number;
  message: string;
  problem?: Problem;
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

/** Builds the error for a response with a status outside 200–299. */
export function errorOf({ status, statusText, body }: ApiResponse): ApiError {
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  return {
    status,
    message: `${status}: ${text || statusText || ''}`,
    ...(isProblem(body) ? { problem: body } : {}),
  };
}

/**
 * Returns the stable code of an API error, such as `cart.insufficient-stock`, or undefined when the error is
 * not an API response.
 */
export function problemCode(error: unknown): string | undefined {
  return (error as Partial<ApiError> | undefined)?.problem?.code;
}
