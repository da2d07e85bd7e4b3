import { imprintTexts } from '#legal/imprint';
import { legalHead } from './legal-head';
import { LegalPage } from './legal-page';

export const head = legalHead(imprintTexts);

/** Who runs the shop. */
export function Page() {
  return <LegalPage texts={imprintTexts} />;
}
