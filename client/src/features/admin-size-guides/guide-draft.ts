import {
  newSizeGuideInput,
  type SizeGuide,
  type SizeGuideMeasures,
  type SizeGuideRecord,
} from '#contracts/size-guides';
import type { Locale } from '#contracts/primitives';
import { faultsOf as contractFaultsOf } from '../../shared/format/field-faults';
import { HEADINGS, type SizeGrid } from './size-grid';

type Texts = Readonly<Record<Locale, string>>;

/** The values of the form of a size guide. */
export interface GuideDraft {
  name: string;
  fit: Texts;
  /** A step on each line. */
  how: Texts;
  measures: SizeGuideMeasures;
  note: Texts;
  grid: SizeGrid;
}

type GuideFault =
  'required' | 'tooLong' | 'inBoth' | 'stepsFault' | 'headingFault' | 'cellFault' | 'rowsFault';
/** Faults by the contract's path. */
export type GuideFaults = Readonly<Record<string, GuideFault>>;

const NOTHING = { en: '', nl: '' };

export const EMPTY_GUIDE: GuideDraft = {
  name: '',
  fit: NOTHING,
  how: NOTHING,
  measures: 'garment',
  note: NOTHING,
  grid: [
    ['Size', '', ''],
    ['Maat', '', ''],
    ['', '', ''],
    ['', '', ''],
    ['', '', ''],
  ],
};

/** The form of a guide. */
export function draftOf({ name, fit, how, measures, note, columns, rows }: SizeGuideRecord): GuideDraft {
  return {
    name,
    fit,
    how: { en: how.en.join('\n'), nl: how.nl.join('\n') },
    measures,
    note: note ?? NOTHING,
    grid: [columns.map(({ en }) => en), columns.map(({ nl }) => nl), ...rows],
  };
}

/** The draft as it is sent and as shoppers would see it. Empty rows and columns at the end of the table are left out. */
export function bodyOf(draft: GuideDraft): SizeGuide & { name: string } {
  const { name, fit, how, measures, note } = draft;
  const [en = [], nl = [], ...rows] = withoutEmptyEnd(draft.grid);
  return {
    name: name.trim(),
    fit: { en: fit.en.trim(), nl: fit.nl.trim() },
    how: { en: linesOf(how.en), nl: linesOf(how.nl) },
    measures,
    note: measures === 'own' ? { en: note.en.trim(), nl: note.nl.trim() } : null,
    columns: en.map((heading, column) => ({ en: heading, nl: nl[column] ?? '' })),
    rows,
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isBlank = (cell: string) => cell.trim() === '';

function withoutEmptyEnd(grid: SizeGrid): string[][] {
  const last = grid.findLastIndex((cells) => !cells.every(isBlank));
  const rows = grid.slice(0, Math.max(last + 1, HEADINGS));
  const width = Math.max(1, ...rows.map((cells) => cells.findLastIndex((cell) => !isBlank(cell)) + 1));
  return rows.map((cells) => cells.slice(0, width).map((cell) => cell.trim()));
}

/** What the contract refuses of the draft, by its path. */
export function faultsOf(draft: GuideDraft): GuideFaults {
  const body = bodyOf(draft);
  const found = Object.entries(contractFaultsOf(newSizeGuideInput, body));
  return Object.fromEntries(
    found.map(([path, fault]) => [path, textOf(path, fault === 'missing', draft)] as const),
  );
}

function textOf(path: string, isMissing: boolean, draft: GuideDraft): GuideFault {
  if (path.startsWith('how')) {
    const isEmpty = isBlank(draft.how[path.startsWith('how.en') ? 'en' : 'nl']);
    return isEmpty ? 'inBoth' : 'stepsFault';
  }
  if (path.startsWith('fit')) return isMissing ? 'inBoth' : 'tooLong';
  if (path.startsWith('columns')) return isMissing ? 'headingFault' : 'cellFault';
  if (path.startsWith('rows')) return path === 'rows' ? 'rowsFault' : 'cellFault';
  return isMissing ? 'required' : 'tooLong';
}

/** The language in which a fault at one of these paths is to be seen; null when each field with a fault is shown in every language. */
export function languageOfFaults(paths: readonly string[]): Locale | null {
  const path = paths.find((one) => /^(fit|how|note)\./.test(one));
  return path ? (path.split('.')[1] as Locale) : null;
}

/** The field of the form at a path of the contract: the table is one. */
export const fieldOf = (path: string): string => (/^(columns|rows)\b/.test(path) ? 'grid' : path);

/** True when the cell of the grid has a fault. */
export function hasFault(faults: GuideFaults, row: number, column: number): boolean {
  if (row >= HEADINGS) return `rows.${row - HEADINGS}.${column}` in faults;
  return `columns.${column}.${row === 0 ? 'en' : 'nl'}` in faults;
}
