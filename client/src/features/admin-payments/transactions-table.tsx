import type { BalanceTransaction } from '#contracts/payouts';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { ListTable } from '../../shared/ui/admin/list-table';
import { useMoney } from './money';
import { payoutMessages } from './payout-messages';

interface TransactionsTableProps {
  transactions: readonly BalanceTransaction[];
  busy: boolean;
}

/** Transactions of the provider's balance with links to their orders. */
export function TransactionsTable({ transactions, busy }: TransactionsTableProps) {
  const t = useText(payoutMessages);
  const columns = [
    { label: t('what') },
    { label: t('order') },
    { label: t('amount'), className: 'text-right max-md:hidden' },
    { label: t('fee'), className: 'text-right max-md:hidden' },
    { label: t('net'), className: 'text-right' },
  ];
  return (
    <ListTable caption={t('transactions')} columns={columns} busy={busy} testId="transactions" isDense>
      {transactions.map((transaction) => (
        <Row key={transaction.id} transaction={transaction} />
      ))}
    </ListTable>
  );
}

function Row({ transaction }: { transaction: BalanceTransaction }) {
  const t = useText(payoutMessages);
  const money = useMoney();
  const { date } = useMoments();
  const { kind, type, amount, fee, net, currency, description, createdAt, ref } = transaction;
  const { orderId, orderNumber, isUnmatched } = transaction;
  return (
    <tr data-testid="transaction">
      <th scope="row" className="text-left font-normal">
        {t(kind)}
        <span className="block text-xs wrap-anywhere text-stone">
          {date(createdAt)}
          {kind === 'account' ? ` · ${description ?? type}` : <span className="max-md:hidden"> · {ref}</span>}
        </span>
      </th>
      <td>
        {orderId !== null && (
          <Link to={`/admin/orders/${orderId}`} className="link inline-block py-1">
            {orderNumber ?? orderId}
          </Link>
        )}
        {isUnmatched && <AdminBadge tone="warning">{t('isUnmatched')}</AdminBadge>}
      </td>
      <td className="price text-right max-md:hidden">{money(amount, currency)}</td>
      <td className="price text-right max-md:hidden">{money(fee, currency)}</td>
      <td className="price text-right">{money(net, currency)}</td>
    </tr>
  );
}
