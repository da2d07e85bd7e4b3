import type { ThrottlePolicy } from '#platform/throttle/throttle';

/**
 * Discount codes that do not work, per session: a shopper tries a few spellings. A page with such a code asks again when
 * the cart changes, and that counts too.
 */
export const WRONG_CODE_OF_SESSION: ThrottlePolicy = {
  name: 'coupon-session',
  free: 20,
  firstDelaySeconds: 30,
  longestDelaySeconds: 15 * 60,
  forgetAfterSeconds: 60 * 60,
  refusal: {
    code: 'checkout.too-many-codes',
    message: 'Too many discount codes that do not work. Please try again later.',
  },
};

/** The same per network, for clients without a session and with many. An office shares it, so it is wider. */
export const WRONG_CODE_OF_NETWORK: ThrottlePolicy = {
  ...WRONG_CODE_OF_SESSION,
  name: 'coupon-network',
  free: 60,
};
