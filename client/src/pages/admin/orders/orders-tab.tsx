import { Route, Routes, useParams } from 'react-router';
import { OrderDetail } from '../../../features/admin-orders/order-detail';
import { OrdersList } from '../../../features/admin-orders/orders-list';
import { PaymentFindings } from '../../../features/admin-orders/payment-findings';
import { useStorefront } from '../../../features/storefront/use-storefront';

/** Tab for the order list and single orders. */
export default function OrdersTab() {
  return (
    <Routes>
      <Route
        index
        element={
          <>
            <PaymentFindings />
            <OrdersList />
          </>
        }
      />
      <Route path=":id" element={<OneOrder />} />
    </Routes>
  );
}

function OneOrder() {
  const { id = '' } = useParams();
  const { settings } = useStorefront();
  return <OrderDetail key={id} id={id} shopName={settings.shopName} />;
}
