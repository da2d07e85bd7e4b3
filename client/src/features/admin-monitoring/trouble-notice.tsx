import type { ShopTrouble } from '#contracts/monitoring';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { usePolling } from '../../shared/hooks/use-polling';
import { CountMark } from '../../shared/ui/admin/count-mark';
import { Notice } from '../../shared/ui/admin/notice';
import { monitoringMessages } from './messages';
import { useGetMonitoringQuery } from './monitoring-api';

/** How often an open page asks whether the shop sells, milliseconds. */
const POLL_MS = 60_000;

function useTroubles(): readonly ShopTrouble[] {
  const query = useGetMonitoringQuery();
  usePolling(query, POLL_MS);
  return query.data?.troubles ?? [];
}

/** Says on every page of the admin that the shop may not be selling, or that cards are tested. Nothing when all is well. */
export function TroubleNotice() {
  const t = useText(monitoringMessages);
  const troubles = useTroubles();
  const ofCards = troubles.filter(({ kind }) => kind === 'card-testing');
  const ofSelling = troubles.filter(({ kind }) => kind !== 'card-testing');
  return (
    <>
      {ofSelling.length > 0 && (
        <Notice id="shop-trouble" tone="urgent" title={t('troubleTitle')}>
          <Troubles troubles={ofSelling} />
          <p>
            {t('advice')}{' '}
            <Link to="/admin/settings/payments" className="link">
              {t('look')}
            </Link>
          </p>
        </Notice>
      )}
      {ofCards.length > 0 && (
        <Notice id="card-testing" tone="urgent" title={t('testingTitle')}>
          <Troubles troubles={ofCards} />
          <p>{t('testingAdvice')}</p>
        </Notice>
      )}
    </>
  );
}

function Troubles({ troubles }: { troubles: readonly ShopTrouble[] }) {
  return troubles.map((trouble) => (
    <p key={trouble.id} className="wrap-anywhere">
      <Trouble trouble={trouble} />
    </p>
  ));
}

function Trouble({ trouble }: { trouble: ShopTrouble }) {
  const t = useText(monitoringMessages);
  const format = useFormat();
  const { moment } = useMoments();
  const when = moment(trouble.since);
  if (trouble.kind === 'no-orders')
    return <>{t('noOrders', { when, count: format.number(Math.round(trouble.detail.expected)) })}</>;
  if (trouble.kind === 'card-testing') return <>{t('cardTesting', { when, ...trouble.detail })}</>;
  const { step, reason } = trouble.detail;
  const why = reason === 'nothing-to-buy' ? t('nothing') : reason;
  return <>{t('purchaseFails', { when, step: t(step), reason: why })}</>;
}

/** How many troubles there are, beside the link of the tab; nothing when all is well. */
export function TroubleMark() {
  const t = useText(monitoringMessages);
  const { length: count } = useTroubles();
  return <CountMark tone="urgent" count={count} text={() => t('mark', { count })} />;
}
