import type { LatestOrder } from '#contracts/home';
import { AdminHome } from '../../../features/admin-home/admin-home';
import { HeldBadge, StatusBadge, TestBadge } from '../../../features/admin-orders/state-badges';
import { ReleaseNotice } from '../../../features/admin-releases/release-notice';
import { SetUpCard } from '../../../features/admin-set-up/set-up-card';

/** Tab that an owner opens in the morning: what needs doing, and how today is. */
export default function HomeTab() {
  return (
    <>
      <ReleaseNotice />
      <AdminHome OrderState={OrderState} SetUp={SetUpCard} />
    </>
  );
}

function OrderState({ order }: { order: LatestOrder }) {
  return (
    <>
      <TestBadge order={order} />
      <StatusBadge status={order.status} />
      {order.held && <HeldBadge />}
    </>
  );
}
