import type { Locale } from '#contracts/primitives';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface RequestState {
  locale: Locale;
  /** When the page was made, epoch milliseconds: clocks start from it, so that server and browser draw the same. */
  renderedAt: number;
}

/** What the page was made for: its language and moment. */
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
