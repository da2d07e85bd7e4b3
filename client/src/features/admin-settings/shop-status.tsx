import type { ShopStatus } from '#contracts/content';
import type { ReactNode } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { useMay } from '../../shared/ui/admin/permissions';
import { AdminFailure } from '../../shared/ui/admin/states';
import { Link } from '../../shared/ui/link';
import { settingsMessages } from './messages';
import { useGetShopStatusQuery } from './settings-api';

/** Payments and mail: shown here, and connected on pages of their own. */
export function ShopStatusCard() {
  const t = useText(settingsMessages);
  const { data, error, refetch } = useGetShopStatusQuery();
  return (
    <section id="shop-status" className="admin-card scroll-mt-4 p-4">
      <h2 className="mb-3 text-sm">{t('status')}</h2>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Facts status={data} />
      ) : (
        <div className="skeleton h-28" />
      )}
    </section>
  );
}

function Facts({ status }: { status: ShopStatus }) {
  const t = useText(settingsMessages);
  const format = useFormat();
  const { moment } = useMoments();
  const isReal = status.payments === 'live';
  const mayConnect = useMay('settings.write');
  const isSent = status.mail === 'smtp';
  return (
    <dl className="grid gap-2">
      <Fact label={t('payments')}>
        <AdminBadge tone={isReal ? 'good' : 'warning'}>{t(status.payments)}</AdminBadge>{' '}
        {mayConnect && (
          <Link to="/admin/settings/payments" className="link inline-flex min-h-6 items-center">
            {t('toPayments')}
          </Link>
        )}
      </Fact>
      <Fact label={t('mail')}>
        <AdminBadge tone={isSent ? 'good' : 'warning'}>{t(status.mail)}</AdminBadge>{' '}
        {mayConnect && (
          <Link to="/admin/settings/mail" className="link inline-flex min-h-6 items-center">
            {t('toMail')}
          </Link>
        )}
      </Fact>
      <Fact label={t('mailsWaiting')}>{format.number(status.mailsWaiting)}</Fact>
      <Fact label={t('mailsFailed')}>
        {status.mailsFailed > 0 ? (
          <Link to="/admin/messages/mails?fate=failed" className="inline-flex min-h-6 items-center">
            <AdminBadge tone="bad">{format.number(status.mailsFailed)}</AdminBadge>
          </Link>
        ) : (
          format.number(0)
        )}
      </Fact>
      <Fact label={t('lastMail')}>{status.lastMailAt ? moment(status.lastMailAt) : t('never')}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-stone">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
