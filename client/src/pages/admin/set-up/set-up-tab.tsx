import { StartOffer } from '../../../features/admin-demo/start-offer';
import { TestOrders } from '../../../features/admin-orders/test-orders';
import { SetUpGuide } from '../../../features/admin-set-up/set-up-guide';

/** Tab with the way from a new shop to an open one. */
export default function SetUpTab() {
  return <SetUpGuide TestOrders={TestOrders} StartOffer={StartOffer} />;
}
