import { Route, Routes, useParams } from 'react-router';
import { ReturnDetailView } from '../../../features/admin-returns/return-detail';
import { ReturnsList } from '../../../features/admin-returns/returns-list';
import { useStorefront } from '../../../features/storefront/use-storefront';

/** Tab for withdrawals, returns and exchanges. */
export default function ReturnsTab() {
  return (
    <Routes>
      <Route index element={<ReturnsList />} />
      <Route path=":id" element={<OneReturn />} />
    </Routes>
  );
}

function OneReturn() {
  const { id = '' } = useParams();
  const { business, shopName } = useStorefront().settings;
  const returnAddress = business ? `${business.legalName}\n${business.address}` : shopName;
  return <ReturnDetailView key={id} id={id} returnAddress={returnAddress} />;
}
