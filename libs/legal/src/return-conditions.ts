import type { Locale } from '#contracts/primitives';
import { voluntaryReturnsOf, type ReturnTerm } from './voluntary-returns.js';

const STANDARD = {
  en: ['The items are unworn and have their tags.', 'We refund their price without the delivery cost.'],
  nl: [
    'De artikelen zijn ongedragen en de labels zitten er nog aan.',
    'We betalen de prijs terug, zonder de bezorgkosten.',
  ],
} as const;

/** The conditions of voluntary returns, a line each; empty when the shop takes nothing back after the 14 days. */
export function conditionsOf(term: ReturnTerm, locale: Locale): readonly string[] {
  if (voluntaryReturnsOf(term) === 'none') return [];
  const own = term.returnConditions?.[locale];
  if (!own) return STANDARD[locale];
  return own
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
