/** `sizes` of the main picture, shared with the preload in the page's head. */
export const MAIN_SIZES = '(min-width: 80rem) 36rem, (min-width: 64rem) 46vw, (min-width: 48rem) 50vw, 100vw';
