import type { ThrottlePolicy } from '#platform/throttle/throttle';

const refusal = {
  code: 'orders.too-many-attempts',
  message: 'That is a lot at once. Please try again in a moment.',
};

/** Wrong keys of order links, by who sends them: a shopper has at most a broken link or two. */
export const WRONG_KEY_FROM_ADDRESS: ThrottlePolicy = {
  name: 'order-key-address',
  free: 15,
  firstDelaySeconds: 10,
  longestDelaySeconds: 15 * 60,
  forgetAfterSeconds: 60 * 60,
  refusal,
};

/** Asking for lost links, by who asks. */
export const LOST_LINK_FROM_ADDRESS: ThrottlePolicy = {
  ...WRONG_KEY_FROM_ADDRESS,
  name: 'order-link-address',
  free: 6,
};

/** Asking for lost links, by whose mailbox would fill. */
export const LOST_LINK_TO_MAILBOX: ThrottlePolicy = {
  ...WRONG_KEY_FROM_ADDRESS,
  name: 'order-link-mailbox',
  free: 3,
  firstDelaySeconds: 60,
};
