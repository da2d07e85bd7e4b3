import type { Payout } from '#contracts/payouts';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { AdminList } from '../../shared/ui/admin/admin-list';
import { ListTable, RowLink } from '../../shared/ui/admin/list-table';
import { BalanceNotice } from './balance-notice';
import { useMoney } from './money';
import { payoutMessages } from './payout-messages';
import { PayoutState } from './payout-state';
import { useGetPayoutsQuery } from './payouts-api';

/** The payouts to the bank, newest first, with what was read last. */
export function PayoutsList() {
  const t = useText(payoutMessages);
  const { values } = useAddressFilters([]);
  const query = useGetPayoutsQuery({ cursor: values.after });
  const none = { title: t('none'), text: t('noneText') };
  return (
    <>
      <BalanceNotice />
      <AdminList query={query} none={none} nothing={none} onClear={null}>
        {(payouts, busy) => <PayoutsTable payouts={payouts} busy={busy} />}
      </AdminList>
    </>
  );
}

function PayoutsTable({ payouts, busy }: { payouts: readonly Payout[]; busy: boolean }) {
  const t = useText(payoutMessages);
  const money = useMoney();
  const { date } = useMoments();
  const columns = [
    { label: t('arrives') },
    { label: t('state') },
    { label: t('payments'), className: 'text-right max-md:hidden' },
    { label: t('fees'), className: 'text-right max-md:hidden' },
    { label: t('amount'), className: 'text-right' },
  ];
  return (
    <ListTable caption={t('title')} columns={columns} busy={busy} testId="payouts">
      {payouts.map((payout) => (
        <tr key={payout.id} data-testid="payout">
          <th scope="row" className="text-left">
            <RowLink to={`/admin/payments/payouts/${payout.id}`}>{date(payout.arrivesAt)}</RowLink>
          </th>
          <td>
            <PayoutState payout={payout} />
          </td>
          <td className="text-right max-md:hidden">{payout.content?.payments ?? t('notListed')}</td>
          <td className="price text-right max-md:hidden">
            {payout.content ? money(payout.content.fees, payout.currency) : t('notListed')}
          </td>
          <td className="price text-right">{money(payout.amount, payout.currency)}</td>
        </tr>
      ))}
    </ListTable>
  );
}
