import { useText } from '../../shared/config/messages';
import { Link } from '../../shared/ui/link';
import { settingsMessages } from './messages';
import { useGetShopStatusQuery } from './settings-api';

/**
 * Names the facts of the trader that are missing. `everywhere`: shown only while payments are real; otherwise also before
 * they are switched on.
 */
export function TraderNotice({ everywhere = false }: { everywhere?: boolean }) {
  const t = useText(settingsMessages);
  const { data } = useGetShopStatusQuery();
  if (!data || data.missingTraderFacts.length === 0) return null;
  const isReal = data.payments === 'stripe';
  if (everywhere && !isReal) return null;
  const facts = data.missingTraderFacts.map((fact) => t(`fact_${fact}`)).join(', ');
  const what = data.paymentsRefused ? 'missingRefused' : isReal ? 'missingWarned' : 'missingSandbox';
  return (
    <section
      aria-labelledby={everywhere ? 'trader-missing' : 'trader-missing-settings'}
      className="mb-4 rounded-md border-l-4 border-sale bg-sale/6 p-4"
    >
      <h2 id={everywhere ? 'trader-missing' : 'trader-missing-settings'} className="text-sm">
        {t('missingTitle')}
      </h2>
      <p>{t(what, { facts })}</p>
      {everywhere && (
        <Link to="/admin/settings" className="link inline-flex min-h-8 items-center">
          {t('toSettings')}
        </Link>
      )}
    </section>
  );
}
