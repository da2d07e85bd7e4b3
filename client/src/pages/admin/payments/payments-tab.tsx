import { Navigate, Route, Routes, useParams } from 'react-router';
import { PayoutDetail } from '../../../features/admin-payments/payout-detail';
import { PayoutsList } from '../../../features/admin-payments/payouts-list';
import { TransactionsList } from '../../../features/admin-payments/transactions-list';

/** Tab for payouts to the bank and the provider's transactions. Its own address is the former one of the payments in the settings. */
export default function PaymentsTab() {
  return (
    <Routes>
      <Route index element={<Navigate to="/admin/settings/payments" replace />} />
      <Route path="payouts" element={<PayoutsList />} />
      <Route path="payouts/:id" element={<OnePayout />} />
      <Route path="transactions" element={<TransactionsList />} />
    </Routes>
  );
}

function OnePayout() {
  const { id = '' } = useParams();
  return <PayoutDetail key={id} id={id} />;
}
