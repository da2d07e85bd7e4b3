import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { AdminList } from '../../shared/ui/admin/admin-list';
import { FilterSelect } from '../../shared/ui/admin/filter-select';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { payoutMessages } from './payout-messages';
import { useGetTransactionsQuery } from './payouts-api';
import { TransactionsTable } from './transactions-table';

const NAMES = ['show'] as const;

/** All transactions of the provider's balance, or those that no payout or no order has. */
export function TransactionsList() {
  const t = useText(payoutMessages);
  const format = useFormat();
  const { values, choose, any } = useAddressFilters(NAMES);
  const show = values.show === 'waiting' || values.show === 'unmatched' ? values.show : null;
  const query = useGetTransactionsQuery({ cursor: values.after, ...(show && { show }) });
  return (
    <>
      <AdminHeading title={t('transactions')} count={query.data && format.total(query.data)} />
      <div className="mb-3">
        <FilterSelect
          label={t('show')}
          any={t('all')}
          value={show ?? ''}
          options={[
            { value: 'waiting', label: t('onlyWaiting') },
            { value: 'unmatched', label: t('onlyUnmatched') },
          ]}
          onChange={(value) => choose({ show: value })}
        />
      </div>
      <AdminList
        query={query}
        none={{ title: t('noTransactions'), text: t('noTransactionsText') }}
        nothing={{ title: t('nothing') }}
        onClear={any ? () => choose({ show: '' }) : null}
      >
        {(transactions, busy) => <TransactionsTable transactions={transactions} busy={busy} />}
      </AdminList>
    </>
  );
}
