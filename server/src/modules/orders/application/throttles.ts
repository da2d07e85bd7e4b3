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

/** Requests for the link of one order to one mailbox, per network: a stranger's do not use up those of the customer. */
export const LINK_REQUEST_OF_ORDER_FROM_ADDRESS: ThrottlePolicy = {
  ...WRONG_KEY_FROM_ADDRESS,
  name: 'order-link-order-address',
  free: 3,
  firstDelaySeconds: 60,
};

/**
 * The same from all networks. A mail is sent only when number and mailbox belong together, so that who does not know the
 * number neither fills the mailbox nor uses up what this counts.
 */
export const LINK_REQUEST_OF_ORDER: ThrottlePolicy = {
  ...LINK_REQUEST_OF_ORDER_FROM_ADDRESS,
  name: 'order-link-order',
  free: 9,
};
