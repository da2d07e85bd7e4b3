import { legalHead } from './legal-head';
import { LegalPage } from './legal-page';
import { termsTexts } from './texts/terms';

export const head = legalHead(termsTexts);

/** What shop and shopper owe each other. */
export function Page() {
  return <LegalPage texts={termsTexts} />;
}
