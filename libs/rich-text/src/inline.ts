import { isForeign } from './allowed.js';

/** What a stretch of text is: the link around it, bold, italic. */
export interface Marks {
  readonly href: string | null;
  readonly strong: boolean;
  readonly em: boolean;
}

export interface Picture {
  /** One of the shop's own pictures, or one of another host that is still to be fetched. */
  readonly src: string | null;
  readonly source: string | null;
  readonly alt: string;
  /** Pixels of the shop's own picture. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A piece of a line: text, a line break or a picture. */
export type Run = { readonly marks: Marks } & (
  | { readonly text: string }
  | { readonly text: '\n'; readonly isBreak: true }
  | { readonly text: ''; readonly picture: Picture }
);

export const PLAIN: Marks = { href: null, strong: false, em: false };
const SPACES = /[ \t\n\r\f]+/g;

const isBreak = (run: Run | undefined): boolean => run !== undefined && 'isBreak' in run;
const isText = (run: Run | undefined): boolean =>
  run !== undefined && !('isBreak' in run) && !('picture' in run);

/** The pieces of one line with single spaces, and none at its ends; empty for a line that shows nothing. */
export function tidied(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  for (const run of runs) {
    const last = tidy.at(-1);
    if (isBreak(run)) {
      trimEnd(tidy);
      if (tidy.length > 0) tidy.push(run);
    } else if (isText(run)) {
      const spaced = run.text.replace(SPACES, ' ');
      const text =
        !last || isBreak(last) || (isText(last) && last.text.endsWith(' '))
          ? spaced.replace(/^ /, '')
          : spaced;
      if (text !== '') tidy.push({ ...run, text });
    } else tidy.push(run);
  }
  for (trimEnd(tidy); isBreak(tidy.at(-1)); trimEnd(tidy)) tidy.pop();
  return tidy.some((run) => 'picture' in run || run.text.trim() !== '') ? tidy : [];
}

/** Removes the space before the end of a line. */
function trimEnd(runs: Run[]): void {
  for (let last = runs.at(-1); last && isText(last) && last.text.endsWith(' '); last = runs.at(-1)) {
    runs.pop();
    const text = last.text.slice(0, -1);
    if (text !== '') runs.push({ ...last, text });
  }
}

/** The pieces as HTML: links outside, then bold, then italic, each as long as possible. */
export function inlineHtml(runs: readonly Run[]): string {
  return grouped(runs, ({ marks }) => marks.href, linked);
}

function linked(href: string | null, runs: readonly Run[]): string {
  const text = grouped(runs, ({ marks }) => marks.strong, bold);
  if (href === null) return text;
  const rel = isForeign(href) ? ' rel="noopener nofollow"' : '';
  return `<a href="${escaped(href, true)}"${rel}>${text}</a>`;
}

function bold(strong: boolean, runs: readonly Run[]): string {
  const text = grouped(runs, ({ marks }) => marks.em, italic);
  return strong ? `<strong>${text}</strong>` : text;
}

function italic(em: boolean, runs: readonly Run[]): string {
  const text = runs.map(leaf).join('');
  return em ? `<em>${text}</em>` : text;
}

function leaf(run: Run): string {
  if ('isBreak' in run) return '<br />';
  return 'picture' in run ? pictureHtml(run.picture) : escaped(run.text);
}

function pictureHtml({ src, source, alt, width, height }: Picture): string {
  const address =
    source === null ? `src="${escaped(src ?? '', true)}"` : `data-source="${escaped(source, true)}"`;
  const size = width === null || height === null ? '' : ` width="${width}" height="${height}"`;
  return `<img ${address} alt="${escaped(alt, true)}"${size} />`;
}

/** Joins runs with the same value, so that each element is opened once. */
function grouped<T>(
  runs: readonly Run[],
  valueOf: (run: Run) => T,
  html: (value: T, runs: readonly Run[]) => string,
): string {
  let result = '';
  for (let start = 0; start < runs.length;) {
    const first = runs[start] as Run;
    let end = start + 1;
    while (end < runs.length && valueOf(runs[end] as Run) === valueOf(first)) end += 1;
    result += html(valueOf(first), runs.slice(start, end));
    start = end;
  }
  return result;
}

/** As the sanitiser escapes, so that its second pass changes nothing. */
export function escaped(text: string, inAttribute = false): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return inAttribute ? safe.replaceAll('"', '&quot;') : safe;
}
