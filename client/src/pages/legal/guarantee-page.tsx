import { guaranteeTexts } from '#legal/guarantee';
import { GuaranteeNotice } from '../parts/guarantee-notice';
import { legalHead } from './legal-head';
import { LegalPage } from './legal-page';

export const head = legalHead(guaranteeTexts);

/** The notice of the legal guarantee of conformity, as picture and as text. */
export function Page() {
  return (
    <LegalPage texts={guaranteeTexts}>
      <GuaranteeNotice />
    </LegalPage>
  );
}
