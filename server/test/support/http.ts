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

/**
 * The JSON of a successful response as a type of the contract; it is not validated. Throws for a refusal, so that a
 * step of a set-up cannot fail unnoticed.
 */
export async function bodyOf<T>(response: Response | Promise<Response>): Promise<T> {
  return (await jsonOf(response, (ok) => ok)) as T;
}

/** The JSON of a refusal. Throws for a success. */
export async function problemOf(response: Response | Promise<Response>): Promise<Problem> {
  return (await jsonOf(response, (ok) => !ok)) as Problem;
}

async function jsonOf(
  response: Response | Promise<Response>,
  isExpected: (ok: boolean) => boolean,
): Promise<unknown> {
  const answer = await response;
  const text = await answer.text();
  if (!isExpected(answer.ok)) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
