import { legalHead } from './legal-head';
import { LegalPage } from './legal-page';
import { shippingTexts } from '#legal/shipping';

export const head = legalHead(shippingTexts);

/** Delivery and returns, with the amounts from the settings. */
export function Page() {
  return <LegalPage texts={shippingTexts} dated="shipping" />;
}
