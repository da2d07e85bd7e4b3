import type { ShopStatus } from '#contracts/content';
import { useText } from '../../shared/config/messages';
import { Notice } from '../../shared/ui/admin/notice';
import { Link } from '../../shared/ui/link';
import { MissingParts } from '../admin-shared/missing/missing-parts';
import { guaranteeMessages } from './guarantee-messages';
import { settingsMessages } from './messages';
import { useGetShopStatusQuery } from './settings-api';

/**
 * Names what the law asks of the trader and is missing. `everywhere`: shown only while payments are real; otherwise also
 * before they are switched on.
 */
export function TraderNotice({ everywhere = false }: { everywhere?: boolean }) {
  const { data } = useGetShopStatusQuery();
  if (!data || (everywhere && data.payments !== 'live')) return null;
  return (
    <>
      {data.missingTraderFacts.length > 0 && <MissingFacts status={data} everywhere={everywhere} />}
      {data.missingGuaranteeNotices.length > 0 && <MissingNotices status={data} everywhere={everywhere} />}
    </>
  );
}

interface MissingProps {
  status: ShopStatus;
  everywhere: boolean;
}

function MissingFacts({ status, everywhere }: MissingProps) {
  const t = useText(settingsMessages);
  const isReal = status.payments === 'live';
  const what = status.paymentsRefused ? 'missingRefused' : isReal ? 'missingWarned' : 'missingSandbox';
  return (
    <Notice
      id={everywhere ? 'trader-missing' : 'trader-missing-settings'}
      tone="urgent"
      title={t('missingTitle')}
    >
      <p>{t(what)}</p>
      <MissingParts parts={status.missingTraderFacts} />
    </Notice>
  );
}

/** The official notice of the legal guarantee: only a warning, sales go on. */
function MissingNotices({ status, everywhere }: MissingProps) {
  const t = useText(guaranteeMessages);
  const id = everywhere ? 'notices-missing' : 'notices-missing-settings';
  return (
    <Notice id={id} tone="hint" title={t('missingTitle')}>
      <p>{t('missing', { languages: status.missingGuaranteeNotices.map((one) => t(one)).join(', ') })}</p>
      <Link to="/admin/settings/legal" className="link inline-flex min-h-8 items-center">
        {t('toTexts')}
      </Link>
    </Notice>
  );
}
