import { useText } from '../../shared/config/messages';
import { Link } from '../../shared/ui/link';
import { guaranteeMessages } from './guarantee-messages';
import { usePageAddress } from '../../shared/config/use-page-address';

/** Leads to the page of the legal guarantee. In the checkout it opens a tab, so that the form keeps its values. */
export function GuaranteeLink({ target }: { target?: '_blank' }) {
  const pageAddress = usePageAddress();
  const t = useText(guaranteeMessages);
  return (
    <Link
      to={pageAddress('guarantee')}
      target={target}
      className="link inline-flex min-h-6 items-center justify-self-start text-sm"
    >
      {t('more')}
    </Link>
  );
}

/** One line about the legal guarantee, with a link to its page. */
export function GuaranteeLine({ target }: { target?: '_blank' }) {
  const t = useText(guaranteeMessages);
  return (
    <p className="text-sm text-stone">
      {t('line')} <GuaranteeLink target={target} />
    </p>
  );
}
