import type { TestShop } from './app.js';
import type { Problem } from '#contracts/problem';

/** Sends a request as a browser does, with the body as JSON. */
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

/** The response's JSON as a type of the contract; it is not validated. */
export async function bodyOf<T>(response: Response | Promise<Response>): Promise<T> {
  return (await (await response).json()) as T;
}

/** The response's JSON as an error. */
export const problemOf = (response: Response | Promise<Response>): Promise<Problem> =>
  bodyOf<Problem>(response);
