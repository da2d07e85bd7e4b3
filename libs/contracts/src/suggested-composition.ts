import { FIBRE_NAMES, readComposition } from './composition-text.js';
import { fibresText } from './facts-words.js';
import type { Fibre } from './fibres.js';
import type { Locale } from './primitives.js';
import { nearestFibre } from './nearest-fibre.js';

/** A comma or plus between shares; a comma between digits belongs to a number. */
const BETWEEN_SHARES = /(?<!\d)[,+]|[,+](?!\d)/;
const PERCENT_FIRST = /^(\d{1,3}(?:[.,]\d+)?)(\D.*)$/s;
const PERCENT_LAST = /^(.*) (\d{1,3}(?:[.,]\d+)?) ?%?$/s;

/** A share as somebody wrote it. */
interface Share {
  readonly written: string;
  /** Of 100, in tenths; undefined when none is written. */
  readonly tenths: number | undefined;
  readonly fibre: Fibre | undefined;
  /** True when the fibre can be read as it is. */
  readonly isRead: boolean;
}

/**
 * A composition in which unknown words are replaced by the fibre of the law that they mean, and percentages that are certain are
 * filled in: `merinowol` is `100 % wol`. Undefined where that does not make it readable, as nothing is guessed.
 */
export function suggestedComposition(text: string, language: Locale): string | undefined {
  if (!('unknown' in readComposition(text))) return undefined;
  const mended = text
    .split('\n')
    .map((line) => mendedLine(line, language))
    .join('\n');
  return 'unknown' in readComposition(mended) ? undefined : mended;
}

/** The composition with one more fibre in its last line, which gets what is left of 100 %. */
export function withFibre(text: string, fibre: Fibre, language: Locale): string {
  const lines = text.trimEnd().split('\n');
  const [part, shares] = split(lines.at(-1) ?? '');
  const added = shareText(Math.max(0, restOf(shares)), fibre, language);
  const written = shares.map((share) => share.written);
  return [...lines.slice(0, -1), part + [...written, added].join(', ')].join('\n');
}

function mendedLine(line: string, language: Locale): string {
  if (!('unknown' in readComposition(line))) return line;
  const [part, shares] = split(line);
  // The percentage of a single share follows from the others.
  const rest = shares.filter(({ tenths }) => tenths === undefined).length === 1 ? restOf(shares) : 0;
  const mended = shares.map(({ written, tenths = rest, fibre, isRead }) =>
    isRead || fibre === undefined || tenths <= 0 ? written : shareText(tenths, fibre, language),
  );
  return part + mended.join(', ');
}

/** The name of the part with its colon, and the shares of a line. */
function split(line: string): [part: string, shares: Share[]] {
  const [, name = '', shares = ''] = /^([^:\d]*:)?(.*)$/s.exec(line) ?? [];
  const written = shares.split(BETWEEN_SHARES).map((share) => share.trim());
  const part = name === '' ? '' : `${name.trim()} `;
  return [part, written.filter((share) => share !== '').map(shareOf)];
}

function shareOf(written: string): Share {
  const [, first, after] = PERCENT_FIRST.exec(written) ?? [];
  const [, before, last] = PERCENT_LAST.exec(written) ?? [];
  const words = (after?.trim().replace(/^%/, '') ?? before ?? written).trim();
  const percent = first ?? last;
  const known = FIBRE_NAMES.get(words.toLowerCase());
  return {
    written,
    tenths: percent === undefined ? undefined : Math.round(Number(percent.replace(',', '.')) * 10),
    fibre: known ?? nearestFibre(words),
    isRead: known !== undefined && first !== undefined,
  };
}

/** What the shares leave of 100 %, in tenths. */
const restOf = (shares: readonly Share[]) => shares.reduce((rest, { tenths = 0 }) => rest - tenths, 1000);

const shareText = (tenths: number, fibre: Fibre, language: Locale) =>
  fibresText([{ fibre, percent: tenths / 10 }], language);
