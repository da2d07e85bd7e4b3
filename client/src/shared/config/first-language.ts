import type { Locale } from '#contracts/primitives';
import { createContext, useContext } from 'react';

/** The language that the shop's own texts are written in first; English unless the admin provides another. */
export const FirstLanguage = createContext<Locale>('en');

export const useFirstLanguage = (): Locale => useContext(FirstLanguage);

/** The languages of the shop in the order in which forms show them. */
export const languagesFrom = (first: Locale): readonly Locale[] =>
  first === 'nl' ? ['nl', 'en'] : ['en', 'nl'];

/** The Dutch field of a draft for each of its texts; the fields with the names of the stored texts are English. */
export type DutchFields<Draft> = Readonly<Partial<Record<keyof Draft, keyof Draft>>>;

const isBlank = (text: unknown) => typeof text === 'string' && text.trim() === '';

function pairsOf<Draft extends object>(dutch: DutchFields<Draft>): [keyof Draft, keyof Draft][] {
  return Object.entries(dutch) as [keyof Draft, keyof Draft][];
}

/**
 * A draft of what is stored, as the forms of the shop show it. Every text is stored as the English one, and shown to all
 * who have no other. So in a shop that is written in Dutch first, an English text that is the Dutch one is shown empty,
 * and texts without a translation are its own, Dutch ones.
 */
export function shownTexts<Draft extends object>(
  stored: Draft,
  dutch: DutchFields<Draft>,
  first: Locale,
): Draft {
  if (first === 'en') return stored;
  const pairs = pairsOf(dutch);
  const isUntranslated = pairs.every(([, own]) => isBlank(stored[own]));
  const shown = pairs.flatMap(([text, own]) => {
    if (isUntranslated) return [[own, stored[text]] as const, [text, ''] as const];
    return stored[text] === stored[own] ? [[text, ''] as const] : [];
  });
  return { ...stored, ...(Object.fromEntries(shown) as Partial<Draft>) };
}

/** The draft as it is stored: in a shop that is written in Dutch first, an empty English text is the Dutch one. */
export function storedTexts<Draft extends object>(
  shown: Draft,
  dutch: DutchFields<Draft>,
  first: Locale,
): Draft {
  if (first === 'en') return shown;
  const empty = pairsOf(dutch).filter(([text]) => isBlank(shown[text]));
  return { ...shown, ...Object.fromEntries(empty.map(([text, own]) => [text, shown[own]])) };
}

/** The draft without texts of the other language that lack in the shop's first one, where they are required. */
export function withoutOther<Draft extends object>(
  shown: Draft,
  dutch: DutchFields<Draft>,
  first: Locale,
): Draft {
  if (first === 'en') return shown;
  const lacking = pairsOf(dutch).filter(([, own]) => isBlank(shown[own]));
  return { ...shown, ...Object.fromEntries(lacking.map(([text]) => [text, ''])) };
}

/**
 * Faults of a draft at the fields that its form shows. In a shop that is written in Dutch first, those of an empty English
 * text are about the Dutch one.
 */
export function shownFaults<Draft extends object, Fault>(
  faults: Partial<Record<keyof Draft, Fault>>,
  shown: Draft,
  dutch: DutchFields<Draft>,
  first: Locale,
): Partial<Record<keyof Draft, Fault>> {
  if (first === 'en') return faults;
  const own = (field: keyof Draft) => (isBlank(shown[field]) ? (dutch[field] ?? field) : field);
  const entries = Object.entries(faults) as [keyof Draft, Fault][];
  return Object.fromEntries(entries.map(([field, fault]) => [own(field), fault])) as Partial<
    Record<keyof Draft, Fault>
  >;
}

/** Whether a text that the form requires lacks in the shop's first language, although the other language has it. */
export function lacksFirst<Draft extends object>(
  shown: Draft,
  text: keyof Draft,
  dutch: DutchFields<Draft>,
  first: Locale,
): boolean {
  const own = dutch[text];
  return first === 'nl' && own !== undefined && isBlank(shown[own]);
}
