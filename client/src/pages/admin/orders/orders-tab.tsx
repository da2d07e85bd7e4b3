import { Route, Routes, useParams } from 'react-router';
import { useGetPastOrdersQuery } from '../../../features/admin-customers/customers-api';
import { PastOrderDetail } from '../../../features/admin-customers/past-order-detail';
import { PastOrdersList } from '../../../features/admin-customers/past-orders-list';
import { OrderSentMails } from '../../../features/admin-mails/order-sent-mails';
import { OrderDetail } from '../../../features/admin-orders/order-detail';
import { OrdersList } from '../../../features/admin-orders/orders-list';
import { PaymentFindings } from '../../../features/admin-orders/payment-findings';
import { useStorefront } from '../../../features/storefront/use-storefront';
import { useText } from '../../../shared/config/messages';
import { SubTabs } from '../../../shared/ui/admin/sub-tabs';
import { ordersTabMessages } from './messages';

/** Tab for the order list, single orders and the orders of the earlier shop. */
export default function OrdersTab() {
  return (
    <Routes>
      <Route
        index
        element={
          <>
            <PaymentFindings />
            <Shops />
            <OrdersList />
          </>
        }
      />
      <Route
        path="earlier-shop"
        element={
          <>
            <Shops isEarlier />
            <PastOrdersList />
          </>
        }
      />
      <Route path="earlier-shop/:id" element={<OnePastOrder />} />
      <Route path=":id" element={<OneOrder />} />
    </Routes>
  );
}

/** Tabs for both shops; a shop without past orders has none. */
function Shops({ isEarlier = false }: { isEarlier?: boolean }) {
  const t = useText(ordersTabMessages);
  const { data } = useGetPastOrdersQuery({ search: '', cursor: '' });
  if (!isEarlier && (data?.total ?? 0) === 0) return null;
  return (
    <SubTabs
      label={t('shops')}
      tabs={[
        { to: '/admin/orders', label: t('thisShop') },
        { to: '/admin/orders/earlier-shop', label: t('earlierShop') },
      ]}
    />
  );
}

function OneOrder() {
  const { id = '' } = useParams();
  const { settings } = useStorefront();
  return <OrderDetail key={id} id={id} settings={settings} SentMails={OrderSentMails} />;
}

function OnePastOrder() {
  const { id = '' } = useParams();
  return <PastOrderDetail key={id} id={id} />;
}
