import { useText } from '../../shared/config/messages';
import { Link } from '../../shared/ui/link';
import { guaranteeMessages } from './guarantee-messages';

/** One line about the legal guarantee, with a link to the notice. In the checkout it opens a tab, so that the form keeps its values. */
export function GuaranteeLine({ target }: { target?: '_blank' }) {
  const t = useText(guaranteeMessages);
  return (
    <p className="text-sm text-stone">
      {t('line')}{' '}
      <Link to="/legal-guarantee" target={target} className="link inline-flex min-h-6 items-center">
        {t('more')}
      </Link>
    </p>
  );
}
