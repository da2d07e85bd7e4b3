import { useText } from '../../shared/config/messages';
import { guaranteeMessages } from './guarantee-messages';
import { GuaranteeNotice } from './guarantee-notice';

/** The notice of the legal guarantee in the checkout: seen without a click, before the order button. */
export function GuaranteePart() {
  const t = useText(guaranteeMessages);
  return (
    <section aria-labelledby="guarantee-notice">
      <h2 id="guarantee-notice" className="mb-5 font-serif text-lead">
        {t('more')}
      </h2>
      <GuaranteeNotice />
    </section>
  );
}
