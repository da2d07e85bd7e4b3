import { accessibilityTexts } from '#legal/accessibility';
import { legalHead } from './legal-head';
import { LegalPage } from './legal-page';

export const head = legalHead(accessibilityTexts);

/** Accessibility statement. */
export function Page() {
  return <LegalPage texts={accessibilityTexts} />;
}
