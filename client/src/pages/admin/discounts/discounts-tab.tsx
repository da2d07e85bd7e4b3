import { CouponsList } from '../../../features/admin-discounts/coupons-list';

/** Tab for discount codes. */
export default function DiscountsTab() {
  return <CouponsList />;
}
