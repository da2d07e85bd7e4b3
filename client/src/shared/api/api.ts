import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { errorOf, type ApiError } from './errors';
import { sessionEnded } from './session-ended';
import type { ApiRequest, Transport } from './transport';

/**
 * A path, or a whole request. `missing: 'null'` answers null where "not there" is an ordinary answer: for 404, and for
 * 400, an id that nothing can have.
 */
export type ApiCall = string | (ApiRequest & { missing?: 'null' });

/** What a list tells beside its entries. */
export interface ListMeta {
  headers: Record<string, string>;
}

/** What a store hands to its calls. */
export interface ThunkExtra {
  transport: Transport;
}

/** Rehydrates the answers that travelled with a rendered page. */
export interface HydratePayload {
  queries: Record<string, unknown>;
  mutations: Record<string, never>;
  provided: Record<string, unknown>;
}
export const HYDRATE = 'app/hydrate';

const baseQuery: BaseQueryFn<ApiCall, unknown, ApiError, object, ListMeta> = async (
  call,
  { extra, signal },
) => {
  const { missing, ...request } = typeof call === 'string' ? { path: call } : call;
  try {
    const response = await (extra as ThunkExtra).transport(request, signal);
    const meta = { headers: response.headers };
    if (missing === 'null' && (response.status === 404 || response.status === 400))
      return { data: null, meta };
    if (response.status < 200 || response.status > 299) {
      const error = errorOf(response);
      const code = error.problem?.code;
      if (code === 'identity.not-signed-in') sessionEnded.tell();
      if (code === 'identity.password-change-needed') sessionEnded.tell('password-needed');
      return { error, meta };
    }
    return { data: response.body ?? null, meta };
  } catch (fault) {
    return { error: { status: 0, message: `0: ${fault instanceof Error ? fault.message : String(fault)}` } };
  }
};

/**
 * The one API of the client; each feature injects its endpoints. As the specification's client defaults: data is
 * never stale by time, nothing is polled or retried, and nothing is fetched again on focus.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Storefront', 'Product', 'Category', 'Cart', 'Quote', 'Checkout'],
  // On the server a store lives for one request; a timer would keep it, and the process, alive.
  keepUnusedDataFor: import.meta.env.SSR ? Infinity : 600,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
  extractRehydrationInfo(action): never | undefined {
    // The payload is the part of this API's own state that `dehydrate` kept; the library types it as the whole state.
    return action.type === HYDRATE ? (action as unknown as { payload: never }).payload : undefined;
  },
});
