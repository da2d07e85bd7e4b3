import { reviewsTexts } from '#legal/reviews';
import { legalHead } from './legal-head';
import { LegalPage } from './legal-page';

export const head = legalHead(reviewsTexts);

/** How reviews are checked. */
export function Page() {
  return <LegalPage texts={reviewsTexts} />;
}
