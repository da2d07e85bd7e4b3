import { legalHead } from './legal-head';
import { LegalPage } from './legal-page';
import { privacyTexts } from './texts/privacy';

export const head = legalHead(privacyTexts);

/** What the shop keeps of its visitors and why. */
export function Page() {
  return <LegalPage texts={privacyTexts} />;
}
