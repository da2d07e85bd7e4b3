import type { Payout } from '#contracts/payouts';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { AdminList } from '../../shared/ui/admin/admin-list';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { DownloadIcon } from '../../shared/ui/admin/icons';
import { AdminFailure } from '../../shared/ui/admin/states';
import { useMoney } from './money';
import { payoutMessages } from './payout-messages';
import { PayoutState } from './payout-state';
import { useGetPayoutQuery, useGetTransactionsQuery } from './payouts-api';
import { TransactionsTable } from './transactions-table';

/** One payout with its sums and transactions. */
export function PayoutDetail({ id }: { id: string }) {
  const t = useText(payoutMessages);
  const { data, error, isFetching, refetch } = useGetPayoutQuery(id);
  const { date } = useMoments();
  return (
    <>
      <p className="mb-2">
        <Link to="/admin/payments/payouts" className="link inline-block py-1">
          {t('back')}
        </Link>
      </p>
      <AdminHeading title={data ? t('one', { ref: date(data.arrivesAt) }) : t('payout')}>
        {data && (
          <a href={`/api/payments/payouts/${id}/transactions.csv`} download className="button-quiet">
            <DownloadIcon className="size-4" />
            {t('file')}
          </a>
        )}
      </AdminHeading>
      {error && !isFetching ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="skeleton h-40" aria-busy="true" />
      ) : (
        <>
          <Sums payout={data} />
          {data.content === null ? (
            <p className="max-w-prose text-stone">{t('notListedText')}</p>
          ) : (
            <Transactions id={id} />
          )}
        </>
      )}
    </>
  );
}

function Sums({ payout }: { payout: Payout }) {
  const t = useText(payoutMessages);
  const money = useMoney();
  const { date, moment } = useMoments();
  const { content, currency, amount, ref, createdAt, arrivesAt } = payout;
  const facts = [
    [t('state'), <PayoutState key="state" payout={payout} />],
    [
      t('reference'),
      <span key="ref" className="wrap-anywhere">
        {ref}
      </span>,
    ],
    [t('created'), moment(createdAt)],
    [t('arrives'), date(arrivesAt)],
    ...(content
      ? [
          [t('payments'), content.payments],
          [t('gross'), money(content.gross, currency)],
          [t('fees'), money(content.fees, currency)],
          [t('difference'), money(content.difference, currency)],
        ]
      : []),
    [t('amount'), <strong key="amount">{money(amount, currency)}</strong>],
  ] as const;
  return (
    <dl className="admin-card mb-4 grid grid-cols-[8rem_1fr] gap-x-3 gap-y-1 p-4" data-testid="payout-sums">
      {facts.map(([label, value]) => (
        <div key={String(label)} className="contents">
          <dt className="text-stone">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Transactions({ id }: { id: string }) {
  const t = useText(payoutMessages);
  const { values } = useAddressFilters([]);
  const query = useGetTransactionsQuery({ payout: id, cursor: values.after });
  const none = { title: t('noTransactions') };
  return (
    <AdminList query={query} none={none} nothing={none} onClear={null}>
      {(transactions, busy) => <TransactionsTable transactions={transactions} busy={busy} />}
    </AdminList>
  );
}
