import { useId, type ReactNode } from 'react';
import { monitoringMessages } from '../../../features/admin-monitoring/messages';
import { TrialPurchase } from '../../../features/admin-monitoring/trial-purchase';
import { paymentMessages } from '../../../features/admin-payments/messages';
import { useGetPaymentSetupQuery } from '../../../features/admin-payments/payments-api';
import { SetupList } from '../../../features/admin-payments/setup-list';
import { useText } from '../../../shared/config/messages';
import { AdminFailure } from '../../../shared/ui/admin/states';

/** What is missing before going live, whether the shop sells, and how to try a payment. */
export function GoingLive() {
  const t = useText(paymentMessages);
  const tm = useText(monitoringMessages);
  const { data, error, isFetching, refetch } = useGetPaymentSetupQuery();
  return (
    <>
      <Card title={t('setup')}>
        {error && !isFetching ? (
          <AdminFailure error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <div className="skeleton h-24" aria-busy="true" />
        ) : (
          <SetupList setup={data} />
        )}
      </Card>
      <Card title={tm('title')}>
        <TrialPurchase />
      </Card>
      <Card title={t('test')}>
        <p className="max-w-prose">{t('testText')}</p>
      </Card>
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="admin-card grid gap-3 p-4">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
