import type { Locale } from '#contracts/primitives';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface RequestState {
  locale: Locale;
  /**
   * Time of rendering in epoch milliseconds. Clocks start from it so that server and browser render the same
   * content.
   */
  renderedAt: number;
}

/** Language and time of the rendered page. */
export const requestSlice = createSlice({
  name: 'request',
  initialState: (): RequestState => ({ locale: 'en', renderedAt: 0 }),
  reducers: {
    localeChosen: (state, { payload }: PayloadAction<Locale>) => {
      state.locale = payload;
    },
  },
  selectors: {
    locale: (state) => state.locale,
    renderedAt: (state) => state.renderedAt,
  },
});
export const { localeChosen } = requestSlice.actions;
export const { locale: selectLocale, renderedAt: selectRenderedAt } = requestSlice.selectors;
