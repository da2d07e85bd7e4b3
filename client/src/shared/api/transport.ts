/**
 * A request to the API. `body` is sent as JSON, form data (uploads) unchanged. Without a body no content type
 * is set.
 */
export interface ApiRequest {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
}

/**
 * A response of the API. Header names are lower case; `body` is parsed JSON, text, or undefined when empty.
 */
export interface ApiResponse {
  status: number;
  statusText?: string;
  headers: Record<string, string>;
  body: unknown;
}

/** Sends a request to the API: with `fetch` in the browser, within the process during server rendering. */
export type Transport = (request: ApiRequest, signal?: AbortSignal) => Promise<ApiResponse>;

/** Parses a JSON body and returns any other body as text. */
function parse(text: string, contentType: string | null): unknown {
  if (text === '') return undefined;
  if (!contentType?.includes('json')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Calls the API from the browser, with cookies. */
export const browserTransport: Transport = async ({ path, method = 'GET', body }, signal) => {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    signal: signal ?? null,
    ...(body === undefined
      ? {}
      : body instanceof FormData
        ? { body }
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    statusText: response.statusText,
    headers: Object.fromEntries(response.headers),
    body: parse(await response.text(), response.headers.get('content-type')),
  };
};
