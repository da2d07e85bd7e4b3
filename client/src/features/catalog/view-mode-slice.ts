import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** How lists of products are laid out. */
export const VIEW_MODES = ['grid', 'list', 'compact', 'clean', 'instagram'] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

const KEY = 'view-mode';

export function isViewMode(value: unknown): value is ViewMode {
  return VIEW_MODES.some((mode) => mode === value);
}

/** The layout that this shopper chose last; grid until one is chosen. Kept on the device only. */
export const viewModeSlice = createSlice({
  name: 'viewMode',
  initialState: (): ViewMode => 'grid',
  reducers: {
    viewModeChosen: (_state, { payload }: PayloadAction<ViewMode>) => payload,
  },
  selectors: { viewMode: (state) => state },
});
export const { viewModeChosen } = viewModeSlice.actions;
export const { viewMode: selectViewMode } = viewModeSlice.selectors;

/** What was kept on this device, if anything; storage may be refused by the browser. */
export function readKeptViewMode(): ViewMode | null {
  try {
    const kept = localStorage.getItem(KEY);
    return isViewMode(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepViewMode(mode: ViewMode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
