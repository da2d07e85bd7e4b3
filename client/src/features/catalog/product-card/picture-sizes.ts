/** `sizes` of pictures in four columns, two on phones; shared with the preload in a page's head. */
export const IN_FOUR_COLUMNS = '(min-width: 80rem) 19rem, (min-width: 64rem) 24vw, 50vw';
/** `sizes` of pictures in three columns, two on phones. */
export const IN_THREE_COLUMNS = '(min-width: 80rem) 26rem, (min-width: 48rem) 33vw, 50vw';
