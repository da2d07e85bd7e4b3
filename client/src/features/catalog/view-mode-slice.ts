import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Layouts of product lists. */
export const VIEW_MODES = ['grid', 'list', 'compact', 'clean', 'instagram'] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

const KEY = 'view-mode';

export function isViewMode(value: unknown): value is ViewMode {
  return VIEW_MODES.some((mode) => mode === value);
}

/** The shopper's last selected layout; grid by default. Stored on this device only. */
export const viewModeSlice = createSlice({
  name: 'viewMode',
  initialState: (): ViewMode => 'grid',
  reducers: {
    viewModeChosen: (_state, { payload }: PayloadAction<ViewMode>) => payload,
  },
  selectors: { viewMode: (state) => state },
});
export const { viewModeChosen: viewModeSelected } = viewModeSlice.actions;
export const { viewMode: selectViewMode } = viewModeSlice.selectors;

/** Returns the stored layout, or null when there is none or storage is blocked. */
export function readStoredViewMode(): ViewMode | null {
  try {
    const stored = localStorage.getItem(KEY);
    return isViewMode(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function storeViewMode(mode: ViewMode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Storage is blocked: the selection lasts until the page closes.
  }
}
