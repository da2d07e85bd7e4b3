import type { Locale } from '#contracts/primitives';
import { makeStorefront } from '#contracts/testing/make-settings';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { ShopCauses } from '../../features/admin-shared/causes/shop-causes';
import { viewModeSlice } from '../../features/catalog/view-mode-slice';
import { storefrontApi } from '../../features/storefront/storefront-api';
import { api } from '../api/api';
import type { ApiRequest, ApiResponse } from '../api/transport';
import { requestSlice } from '../config/request-slice';
import { toastSlice } from '../ui/toast/toast-slice';

interface Options {
  locale?: Locale;
  path?: string;
  /** Time of the page in epoch milliseconds. */
  now?: number;
  /** What the page knows of the shop from its start, as parts of `makeStorefront`; null while it has not been loaded. */
  storefront?: Parameters<typeof makeStorefront>[0] | null;
  /** Handles API requests. Without it, any request fails the test. */
  answer?: (request: ApiRequest) => Partial<ApiResponse> | Promise<Partial<ApiResponse>>;
  /** As the server writes it, before the page has its code. */
  withoutCode?: boolean;
}

/** Renders a part of the client with its own store, a router and an API that the test implements. */
export function renderPart(
  ui: ReactNode,
  { locale = 'en', path = '/', now = 0, storefront = {}, answer, withoutCode = false }: Options = {},
) {
  const requests: ApiRequest[] = [];
  const transport = async (request: ApiRequest): Promise<ApiResponse> => {
    requests.push(request);
    if (!answer) throw new Error(`Not expected: ${request.method ?? 'GET'} ${request.path}`);
    return { status: 200, headers: {}, body: undefined, ...(await answer(request)) };
  };
  const store = configureStore({
    reducer: combineReducers({
      [api.reducerPath]: api.reducer,
      request: requestSlice.reducer,
      toasts: toastSlice.reducer,
      viewMode: viewModeSlice.reducer,
    }),
    preloadedState: { request: { locale, renderedAt: now } },
    // As in the app's store: a toast can hold a function.
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { transport } }, serializableCheck: false }).concat(api.middleware),
  });
  if (storefront) {
    const value = makeStorefront(storefront);
    const known = [{ endpointName: 'getStorefront' as const, arg: undefined, value }];
    store.dispatch(storefrontApi.util.upsertQueryEntries(known));
  }
  const part = (
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <ShopCauses>{ui}</ShopCauses>
      </MemoryRouter>
    </Provider>
  );
  const view = render(
    withoutCode ? <div dangerouslySetInnerHTML={{ __html: renderToString(part) }} /> : part,
  );
  /** Waits until no query is under way, those of a changed tag included. */
  const queriesEnded = async () => {
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  };
  return { ...view, store, requests, queriesEnded };
}
