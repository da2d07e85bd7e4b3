export { CouponRecords } from './application/coupon-records.js';
export { Discounts, type FoundCoupon } from './application/discounts.js';
export { DiscountsModule } from './discounts.module.js';
export { couponNotValid } from './domain/coupon.js';
