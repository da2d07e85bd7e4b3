import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { confirmation } from './confirmation';
import { errorOf, type ApiError } from './errors';
import { sessionEnded } from './session-ended';
import type { ApiRequest, Transport } from './transport';

/**
 * A path or a full request. With `missing: 'null'` a 404, and a 400 for a malformed id, give null instead of
 * an error.
 */
type ApiCall = string | (ApiRequest & { missing?: 'null' });

/** Response headers of a list request. */
export interface ListMeta {
  headers: Record<string, string>;
}

/** Dependencies that a store passes to its API calls. */
export interface ThunkExtra {
  transport: Transport;
}

/** The browser's store takes over the server's API state. */
export const HYDRATE = 'app/hydrate';

const once: BaseQueryFn<ApiCall, unknown, ApiError, object, ListMeta> = async (call, { extra, signal }) => {
  const { missing, ...request } = typeof call === 'string' ? { path: call } : call;
  try {
    const response = await (extra as ThunkExtra).transport(request, signal);
    const meta = { headers: response.headers };
    if (missing === 'null' && (response.status === 404 || response.status === 400))
      return { data: null, meta };
    if (response.status < 200 || response.status > 299) {
      const error = errorOf(response);
      const code = error.problem?.code;
      if (code === 'identity.not-signed-in') sessionEnded.notify();
      if (code === 'identity.password-change-needed') sessionEnded.notify('password-needed');
      if (code === 'identity.second-factor-needed') sessionEnded.notify('second-factor-needed');
      return { error, meta };
    }
    return { data: response.body ?? null, meta };
  } catch (error) {
    return { error: { status: 0, message: `0: ${error instanceof Error ? error.message : String(error)}` } };
  }
};

/** Repeats a call that needs the password or a code again, once the member has given one. */
const baseQuery: typeof once = async (call, context, options) => {
  const answer = await once(call, context, options);
  if (answer.error?.problem?.code !== 'identity.confirmation-needed') return answer;
  return (await confirmation.request()) ? once(call, context, options) : answer;
};

/**
 * The client's API definition; each feature injects its endpoints.
 * Data does not expire by time, and there is no polling, retry or refetch on focus, as the specification's
 * client defaults say. Where a page of the admin follows work, `usePolling` asks.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Storefront', 'Product', 'Category', 'Cart', 'Quote', 'Checkout'],
  // On the server a store serves one request. A cache timer would keep the store and the process alive.
  keepUnusedDataFor: import.meta.env.SSR ? Infinity : 600,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
  extractRehydrationInfo(action): never | undefined {
    // The payload is the part of the API state that `dehydrate` selected; the library types it as the whole
    // state.
    return action.type === HYDRATE ? (action as unknown as { payload: never }).payload : undefined;
  },
});

/** The tags that a change makes out of date. A refused one has changed nothing, and makes none so. */
export const unlessRefused =
  <Tag extends string>(...tags: readonly Tag[]) =>
  (_answer: unknown, error: unknown): readonly Tag[] =>
    error ? [] : tags;

/**
 * What follows an accepted change, such as its answer in the cache, as `onQueryStarted` of the call. Nothing follows a
 * refused one; its caller has the error.
 */
export const onceAccepted =
  <Answer, Input, Dispatch>(follow: (answer: Answer, input: Input, dispatch: Dispatch) => void) =>
  (input: Input, call: { dispatch: Dispatch; queryFulfilled: Promise<{ data: Answer }> }): Promise<void> =>
    call.queryFulfilled.then(
      ({ data }) => follow(data, input, call.dispatch),
      () => undefined,
    );
