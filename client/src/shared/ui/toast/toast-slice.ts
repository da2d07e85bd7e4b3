import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  title: string;
  description?: string;
  tone?: 'plain' | 'destructive';
  /** Follow-up action, such as undo. It can be a function because this state never leaves the page. */
  action?: {
    label: string;
    run: () => void;
    /** Undoes a change of many things: it stays for a minute, unless something else is done before. */
    isOfMany?: boolean;
  };
  /** Nothing that was done here, such as a new order: it does not replace the way back from a change of many things. */
  isNews?: boolean;
}

/** The current toast. The shop shows at most one; a new one replaces it. */
export const toastSlice = createSlice({
  name: 'toasts',
  initialState: { shown: null as (Toast & { id: number }) | null, count: 0 },
  reducers: {
    toastShown: (state, { payload }: PayloadAction<Toast>) => {
      if (payload.isNews && state.shown?.action?.isOfMany) return;
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
