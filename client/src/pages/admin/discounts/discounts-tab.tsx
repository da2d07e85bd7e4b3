import { CouponsList } from '../../../features/admin-discounts/coupons-list';

/** Codes that shoppers enter in the cart. */
export default function DiscountsTab() {
  return <CouponsList />;
}
