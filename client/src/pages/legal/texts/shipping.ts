import type { LegalTexts } from '../legal-text';
import { shippingEn } from './shipping-en';
import { shippingNl } from './shipping-nl';

export const shippingTexts: LegalTexts<keyof ReturnType<typeof shippingEn>['sections']> = {
  en: shippingEn,
  nl: shippingNl,
};
