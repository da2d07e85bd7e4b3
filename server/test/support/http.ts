import type { TestShop } from './app.js';
import type { Problem } from '#contracts/problem';

/** Calls the shop as a browser would; a body is sent as JSON. */
export function call(
  shop: TestShop,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${shop.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The answer's JSON, as what the contract says it is. */
export async function bodyOf<T>(response: Response | Promise<Response>): Promise<T> {
  return (await (await response).json()) as T;
}

/** The answer's JSON as a refusal. */
export const problemOf = (response: Response | Promise<Response>): Promise<Problem> =>
  bodyOf<Problem>(response);
