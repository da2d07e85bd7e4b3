import type { LegalTexts } from '../legal-text';
import { termsEn } from './terms-en';
import { termsNl } from './terms-nl';

export const termsTexts: LegalTexts<keyof ReturnType<typeof termsEn>['sections']> = {
  en: termsEn,
  nl: termsNl,
};
