import { legalHead } from './legal-head';
import { LegalPage } from './legal-page';
import { privacyTexts } from '#legal/privacy';

export const head = legalHead(privacyTexts);

/** Privacy policy. */
export function Page() {
  return <LegalPage texts={privacyTexts} dated="privacy" />;
}
