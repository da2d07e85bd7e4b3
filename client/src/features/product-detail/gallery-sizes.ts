/** The place that the main picture fills; the page's head preloads by the same. */
export const MAIN_SIZES = '(min-width: 80rem) 40rem, (min-width: 64rem) 52vw, (min-width: 48rem) 50vw, 100vw';
