import { createSlice } from '@reduxjs/toolkit';

/** Whether the cart panel is open. */
export const cartPanelSlice = createSlice({
  name: 'cartPanel',
  initialState: { open: false },
  reducers: {
    cartPanelOpened: (state) => {
      state.open = true;
    },
    cartPanelClosed: (state) => {
      state.open = false;
    },
  },
  selectors: { open: (state) => state.open },
});
export const { cartPanelOpened, cartPanelClosed } = cartPanelSlice.actions;
export const { open: selectCartPanelOpen } = cartPanelSlice.selectors;
