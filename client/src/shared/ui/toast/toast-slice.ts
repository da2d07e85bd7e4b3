import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  title: string;
  description?: string;
  tone?: 'plain' | 'destructive';
  /** What may still be done about it, such as undoing. The state of toasts never leaves the page, so it may hold a function. */
  action?: { label: string; run: () => void };
}

/** The one notice on show (the shop shows at most one); a newer one takes the older one's place. */
export const toastSlice = createSlice({
  name: 'toasts',
  initialState: { shown: null as (Toast & { id: number }) | null, count: 0 },
  reducers: {
    toastShown: (state, { payload }: PayloadAction<Toast>) => {
      state.count += 1;
      state.shown = { ...payload, id: state.count };
    },
    toastDismissed: (state, { payload }: PayloadAction<number>) => {
      if (state.shown?.id === payload) state.shown = null;
    },
  },
  selectors: { shown: (state) => state.shown },
});
export const { toastShown, toastDismissed } = toastSlice.actions;
export const { shown: selectToast } = toastSlice.selectors;
