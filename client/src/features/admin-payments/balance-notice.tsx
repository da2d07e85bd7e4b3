import type { BalanceState } from '#contracts/payouts';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { usePolling } from '../../shared/hooks/use-polling';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { AdminFailure, StaleNotice, useCause } from '../../shared/ui/admin/states';
import { payoutMessages } from './payout-messages';
import { reloadBalance, useGetBalanceQuery, useReadPayoutsMutation } from './payouts-api';

/** How often a page looks whether the worker has read, milliseconds. */
const POLL_MS = 1_500;

/** Heading of the payouts with the button to read now, when they were read, and what is left to look at. */
export function BalanceNotice() {
  const t = useText(payoutMessages);
  const cause = useCause();
  const query = useBalance();
  const { data, error, refetch } = query;
  const [read, { isLoading, error: refusal }] = useReadPayoutsMutation();
  const isBusy = isLoading || data?.isReading === true;
  return (
    <>
      <AdminHeading title={t('title')}>
        <button type="button" className="button" disabled={isBusy} onClick={() => void read()}>
          {isBusy ? t('reading') : t('readNow')}
        </button>
      </AdminHeading>
      <p className="mb-3 max-w-prose text-stone">{t('intro')}</p>
      {refusal !== undefined && (
        <p role="alert" className="mb-3 text-sale">
          {cause(refusal)}
        </p>
      )}
      <StaleNotice query={query} />
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="skeleton mb-4 h-16" aria-busy="true" />
      ) : (
        <BalanceDetails balance={data} />
      )}
    </>
  );
}

/** The state, which is loaded again and again while the worker reads; then the lists are loaded again, too. */
function useBalance() {
  const dispatch = useDispatch();
  const [isWaiting, setWaiting] = useState(false);
  const query = useGetBalanceQuery();
  usePolling(query, isWaiting ? POLL_MS : 0);
  const isReading = query.data?.isReading ?? false;
  const wasReading = useRef(false);
  useEffect(() => {
    setWaiting(isReading);
    if (wasReading.current && !isReading) dispatch(reloadBalance());
    wasReading.current = isReading;
  }, [isReading, dispatch]);
  return query;
}

function BalanceDetails({
  balance: { isTest, readAt, failed, waiting, unmatched },
}: {
  balance: BalanceState;
}) {
  const t = useText(payoutMessages);
  const format = useFormat();
  const { moment } = useMoments();
  return (
    <div className="admin-card mb-4 grid gap-2 p-4">
      {isTest && <p className="font-medium">{t('test')}</p>}
      {failed && (
        <p role="alert" className="text-sale">
          {t(failed.reason)} {t('failedAt', { when: moment(failed.at) })}
        </p>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <span>
          {t('waiting')}: <span className="price">{format.price(waiting.net)}</span>
        </span>
        <span className="text-stone">
          {readAt === null ? t('neverRead') : t('readAt', { when: moment(readAt) })}
        </span>
      </p>
      {unmatched > 0 && (
        <Link to="/admin/payments/transactions?show=unmatched" className="link">
          {t('unmatched', { count: unmatched })}
        </Link>
      )}
    </div>
  );
}
