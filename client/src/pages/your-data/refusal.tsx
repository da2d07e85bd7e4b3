import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { Link } from '../../shared/ui/link';
import { yourDataMessages } from './messages';
import { usePageAddress } from '../../shared/config/use-page-address';

export const statusOf = (error: unknown): number | undefined =>
  (error as Partial<ApiError> | undefined)?.status;

/**
 * Why a request did not work: its error, or the code in the address where JavaScript is blocked. Nothing without one. Who has
 * to wait may have strangers to thank for it, so another way is named.
 */
export function Refusal({ error, fault = null }: { error: unknown; fault?: string | null }) {
  const pageAddress = usePageAddress();
  const t = useText(yourDataMessages);
  if (!error && !fault) return null;
  const isBusy = error ? statusOf(error) === 429 : fault === 'privacy.too-many-attempts';
  return (
    <div role="alert" className="grid gap-2 rounded-sm border-l-2 border-sale bg-sale/6 p-4">
      <p>{t(isBusy ? 'tooMany' : 'failed')}</p>
      {isBusy && (
        <p>
          {t('otherWay')}{' '}
          <Link to={pageAddress('contact')} className="link">
            {t('writeToUs')}
          </Link>
        </p>
      )}
    </div>
  );
}
