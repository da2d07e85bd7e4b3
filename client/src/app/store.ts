import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { viewModeSlice } from '../features/catalog/view-mode-slice';
import { cartPanelSlice } from '../features/cart/cart-panel-slice';
import { api, type ThunkExtra } from '../shared/api/api';
import { requestSlice, type RequestState } from '../shared/config/request-slice';
import { toastSlice } from '../shared/ui/toast/toast-slice';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  request: requestSlice.reducer,
  toasts: toastSlice.reducer,
  viewMode: viewModeSlice.reducer,
  cartPanel: cartPanelSlice.reducer,
});

export type RootState = ReturnType<typeof reducer>;

/** Creates the store: one per page in the browser, one per request on the server. */
export function makeStore(extra: ThunkExtra, request: RequestState) {
  return configureStore({
    reducer,
    preloadedState: { request },
    middleware: (defaults) =>
      // The development checks would traverse the whole catalogue cache on every action.
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
      ),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
