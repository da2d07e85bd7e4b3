import type { ShopStatus } from '#contracts/content';
import { useText } from '../../shared/config/messages';
import { Notice } from '../../shared/ui/admin/notice';
import { Link } from '../../shared/ui/link';
import { MissingParts } from '../admin-shared/missing/missing-parts';
import { guaranteeMessages } from './guarantee-messages';
import { settingsMessages } from './messages';
import { useGetShopStatusQuery } from './settings-api';

/** Names what the law asks of the trader and is missing, while payments are real. Before that the guide does. */
export function TraderNotice() {
  const { data } = useGetShopStatusQuery();
  if (data?.payments !== 'live') return null;
  return (
    <>
      {data.missingTraderFacts.length > 0 && <MissingFacts status={data} />}
      {data.missingGuaranteeNotices.length > 0 && <MissingNotices status={data} />}
    </>
  );
}

interface MissingProps {
  status: ShopStatus;
}

function MissingFacts({ status }: MissingProps) {
  const t = useText(settingsMessages);
  return (
    <Notice id="trader-missing" tone="urgent" title={t('missingTitle')}>
      <p>{t(status.paymentsRefused ? 'missingRefused' : 'missingWarned')}</p>
      <MissingParts parts={status.missingTraderFacts} />
    </Notice>
  );
}

/** The official notice of the legal guarantee: only a warning, sales go on. */
function MissingNotices({ status }: MissingProps) {
  const t = useText(guaranteeMessages);
  return (
    <Notice id="notices-missing" tone="hint" title={t('missingTitle')}>
      <p>{t('missing', { languages: status.missingGuaranteeNotices.map((one) => t(one)).join(', ') })}</p>
      <Link to="/admin/settings/returns#guarantee-notices" className="link inline-flex min-h-8 items-center">
        {t('toUpload')}
      </Link>
    </Notice>
  );
}
