import { useStatement } from '../../features/storefront/use-storefront';
import { legalHead } from './legal-head';
import { LegalPage } from './legal-page';
import { shippingTexts } from '#legal/shipping';

export const head = legalHead(shippingTexts);

/** Delivery and returns: what the owner says of them, then the texts with the amounts from the settings. */
export function Page() {
  const own = useStatement('shipping');
  return (
    <LegalPage texts={shippingTexts} dated="shipping">
      {own && (
        <section aria-labelledby="own-words">
          <h2 id="own-words" className="mb-3 text-lead">
            {own.title}
          </h2>
          <p>{own.text}</p>
        </section>
      )}
    </LegalPage>
  );
}
