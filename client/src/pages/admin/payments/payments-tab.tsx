import { Route, Routes, useParams } from 'react-router';
import { GoingLive } from './going-live';
import { PayoutDetail } from '../../../features/admin-payments/payout-detail';
import { payoutMessages } from '../../../features/admin-payments/payout-messages';
import { PayoutsList } from '../../../features/admin-payments/payouts-list';
import { TransactionsList } from '../../../features/admin-payments/transactions-list';
import { useText } from '../../../shared/config/messages';
import { SubTabs } from '../../../shared/ui/admin/sub-tabs';

/** Tab for payments: going live, payouts to the bank, and the provider's transactions. */
export default function PaymentsTab() {
  return (
    <>
      <Sections />
      <Routes>
        <Route index element={<GoingLive />} />
        <Route path="payouts" element={<PayoutsList />} />
        <Route path="payouts/:id" element={<OnePayout />} />
        <Route path="transactions" element={<TransactionsList />} />
      </Routes>
    </>
  );
}

function Sections() {
  const t = useText(payoutMessages);
  return (
    <SubTabs
      label={t('sections')}
      tabs={[
        { to: '/admin/payments', label: t('setupTab') },
        { to: '/admin/payments/payouts', label: t('payoutsTab') },
        { to: '/admin/payments/transactions', label: t('transactionsTab') },
      ]}
    />
  );
}

function OnePayout() {
  const { id = '' } = useParams();
  return <PayoutDetail key={id} id={id} />;
}
