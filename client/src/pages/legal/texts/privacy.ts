import type { LegalTexts } from '../legal-text';
import { privacyEn } from './privacy-en';
import { privacyNl } from './privacy-nl';

export const privacyTexts: LegalTexts<keyof ReturnType<typeof privacyEn>['sections']> = {
  en: privacyEn,
  nl: privacyNl,
};
