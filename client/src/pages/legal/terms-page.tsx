import { legalHead } from './legal-head';
import { LegalPage } from './legal-page';
import { termsTexts } from '#legal/terms';

export const head = legalHead(termsTexts);

/** Terms of service. */
export function Page() {
  return <LegalPage texts={termsTexts} dated="terms" />;
}
