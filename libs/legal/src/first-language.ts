import type { Locale } from '#contracts/primitives';
import { traderCountry } from './trader.js';

/** The countries whose shops are written in Dutch first. */
const DUTCH: readonly string[] = ['NL', 'BE'];

/**
 * The language that the shop's own texts are written in first, which forms ask for and the other language falls back to:
 * Dutch where the trader is established in the Netherlands or Belgium, else English, also while no trader is known.
 */
export function firstLanguageOf(business: Parameters<typeof traderCountry>[0]): Locale {
  return DUTCH.includes(traderCountry(business) ?? '') ? 'nl' : 'en';
}
