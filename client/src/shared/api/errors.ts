import type { Problem } from '#contracts/problem';
import type { ApiResponse } from './transport';

/** A call that failed. `status` 0: the shop could not be reached. `message` is "<status>: <body>" (specification §8). */
export interface ApiError {
  status: number;
  message: string;
  problem?: Problem;
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

/** The error of a response outside 200–299. */
export function errorOf({ status, statusText, body }: ApiResponse): ApiError {
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  return {
    status,
    message: `${status}: ${text || statusText || ''}`,
    ...(isProblem(body) ? { problem: body } : {}),
  };
}

/** The stable code of what a mutation or query threw, such as `cart.insufficient-stock`; undefined when it is no answer of the API. */
export function problemCode(error: unknown): string | undefined {
  return (error as Partial<ApiError> | undefined)?.problem?.code;
}
