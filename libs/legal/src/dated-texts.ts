import type { DatedText } from '#contracts/content';
import { locale } from '#contracts/primitives';
import { figuresOf, type TextSettings } from './legal-text.js';
import { privacyTexts } from './privacy.js';
import { shippingTexts } from './shipping.js';
import { termsTexts } from './terms.js';

const DATED = { terms: termsTexts, shipping: shippingTexts, privacy: privacyTexts };

/** What each dated text says in every language: equal for the same wording and settings. */
export function datedTexts(settings: TextSettings): Record<DatedText, string> {
  const said = (text: DatedText) =>
    JSON.stringify(locale.options.map((language) => DATED[text][language](figuresOf(settings, language))));
  return { terms: said('terms'), shipping: said('shipping'), privacy: said('privacy') };
}
