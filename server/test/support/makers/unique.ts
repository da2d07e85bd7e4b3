import { newId } from '#platform/ids';

/** The text with an ending that no other call returns, for columns whose values are unique. */
export const unique = (text: string) => `${text}-${newId().slice(-8)}`;
