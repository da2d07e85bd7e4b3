import { sameValue } from '#kernel';

/** The texts of law that the owner confirms. */
export const LEGAL_TEXTS = ['terms', 'shipping', 'privacy', 'imprint'] as const;
export type LegalTextName = (typeof LEGAL_TEXTS)[number];

/** What a text says in the words of the software: a fingerprint of each section, by its id. */
export type WordingPrints = Readonly<Record<string, string>>;

/** The wording that an owner has confirmed. A newer one takes its place. */
export interface Confirmation {
  readonly wording: WordingPrints;
  /** ISO 8601. */
  readonly at: string;
  /** The account of the owner. */
  readonly staffId: string;
}

/** A text is missing until it is confirmed for the first time. */
export type ConfirmedTexts = Readonly<Partial<Record<LegalTextName, Confirmation>>>;

/** How a confirmation stands to the wording of this release. */
export interface Comparison {
  readonly state: 'new' | 'changed' | 'confirmed';
  /** Sections that are new or say something else. Empty unless the text has changed. */
  readonly changed: readonly string[];
  /** Sections that are no more. */
  readonly removed: readonly string[];
}

/** Compares what was confirmed, if anything was, with the wording of this release. */
export function compared(confirmed: Confirmation | undefined, now: WordingPrints): Comparison {
  if (confirmed === undefined) return { state: 'new', changed: [], removed: [] };
  const before = confirmed.wording;
  return {
    state: sameValue(before, now) ? 'confirmed' : 'changed',
    changed: Object.keys(now).filter((id) => before[id] !== now[id]),
    removed: Object.keys(before).filter((id) => !(id in now)),
  };
}
