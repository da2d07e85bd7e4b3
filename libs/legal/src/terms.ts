import type { LegalTexts } from './legal-text.js';
import { termsEn } from './terms-en.js';
import { termsNl } from './terms-nl.js';

export const termsTexts: LegalTexts<keyof ReturnType<typeof termsEn>['sections']> = {
  en: termsEn,
  nl: termsNl,
};
