import type { LegalTexts } from './legal-text.js';
import { shippingEn } from './shipping-en.js';
import { shippingNl } from './shipping-nl.js';

export const shippingTexts: LegalTexts<keyof ReturnType<typeof shippingEn>['sections']> = {
  en: shippingEn,
  nl: shippingNl,
};
