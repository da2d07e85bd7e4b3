import type { Locale } from '#contracts/primitives';

/** The right of withdrawal by law, in days (Directive 2011/83/EU, article 9(1)). */
const LAWFUL_DAYS = 14;

/** The settings that decide about voluntary returns. */
export interface ReturnTerm {
  /** Days from the delivery. */
  readonly returnDays: number;
  /** The shop's own conditions; null or missing (a mail of an earlier release) while it uses the standard ones. */
  readonly returnConditions?: Readonly<Record<Locale, string>> | null;
}

/** Whether the shop takes goods back after the 14 days of the law, and by whose conditions. */
export function voluntaryReturnsOf({
  returnDays,
  returnConditions,
}: ReturnTerm): 'none' | 'standard' | 'own' {
  if (returnDays <= LAWFUL_DAYS) return 'none';
  return returnConditions ? 'own' : 'standard';
}
