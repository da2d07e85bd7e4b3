import type { Locale } from '#contracts/primitives';
import { configureStore } from '@reduxjs/toolkit';
import { viewModeSlice } from '../../../features/catalog/view-mode-slice';
import { api } from '../../../shared/api/api';
import { browserTransport } from '../../../shared/api/transport';
import { requestSlice } from '../../../shared/config/request-slice';

/** A store with what the sections of the home page read: in a language of its own, with data of its own. */
export const previewStore = (language: Locale) =>
  configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      request: requestSlice.reducer,
      viewMode: viewModeSlice.reducer,
    },
    preloadedState: { request: { locale: language, renderedAt: Date.now() } },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { transport: browserTransport } },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
  });

export type PreviewStore = ReturnType<typeof previewStore>;
