import type { LegalTexts } from './legal-text.js';
import { privacyEn } from './privacy-en.js';
import { privacyNl } from './privacy-nl.js';

export const privacyTexts: LegalTexts<keyof ReturnType<typeof privacyEn>['sections']> = {
  en: privacyEn,
  nl: privacyNl,
};
