/**
 * A spreadsheet may begin a cell behind a separator or line break inside a text, because quotes do nothing inside a line
 * for one that separates by semicolons. It also reads signs in full width.
 */
const INERT = /(^|[;\t\r\n])(?=[ \u00a0"]*[=+\-@＝＋－＠])/g;
/** With the apostrophes of the text itself, so that each can be told from those that protect. */
const TO_PROTECT = /(^|[;\t\r\n])(?=[ \u00a0"']*[=+\-@＝＋－＠])/g;
const PROTECTED = /(^|[;\t\r\n])'(?=[ \u00a0"']*[=+\-@＝＋－＠])/g;

/** The text with an apostrophe before whatever a spreadsheet would run as a formula, unless one stands there. */
export const inertText = (text: string): string =>
  (/^[\t\r]/.test(text) ? "'" : '') + text.replace(INERT, "$1'");

/** As `inertText`, so that `unprotectedText` returns every text as it was: one that has an apostrophe gets another. */
export const protectedText = (text: string): string =>
  (/^'*[\t\r]/.test(text) ? "'" : '') + text.replace(TO_PROTECT, "$1'");

/** The text that `protectedText` has protected. */
export const unprotectedText = (text: string): string =>
  (/^'+[\t\r]/.test(text) ? text.slice(1) : text).replace(PROTECTED, '$1');
