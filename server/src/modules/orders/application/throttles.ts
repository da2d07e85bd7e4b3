import type { ThrottlePolicy } from '#platform/throttle/throttle';

const refusal = {
  code: 'orders.too-many-attempts',
  message: 'That is a lot at once. Please try again in a moment.',
};

/** Wrong keys of order links, per IP address: a shopper has at most a broken link or two. */
export const WRONG_KEY_FROM_ADDRESS: ThrottlePolicy = {
  name: 'order-key-address',
  free: 15,
  firstDelaySeconds: 10,
  longestDelaySeconds: 15 * 60,
  forgetAfterSeconds: 60 * 60,
  refusal,
};

/** Requests for new links, per IP address. */
export const LINK_REQUEST_FROM_ADDRESS: ThrottlePolicy = {
  ...WRONG_KEY_FROM_ADDRESS,
  name: 'order-link-address',
  free: 6,
};

/** Requests for new links, per mailbox that they would fill. */
export const LINK_REQUEST_TO_MAILBOX: ThrottlePolicy = {
  ...WRONG_KEY_FROM_ADDRESS,
  name: 'order-link-mailbox',
  free: 3,
  firstDelaySeconds: 60,
};
