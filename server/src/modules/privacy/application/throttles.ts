import type { ThrottlePolicy } from '#platform/throttle/throttle';

/** Requests for links, per network. */
export const REQUEST_FROM_ADDRESS: ThrottlePolicy = {
  name: 'privacy-address',
  free: 6,
  firstDelaySeconds: 30,
  longestDelaySeconds: 15 * 60,
  forgetAfterSeconds: 60 * 60,
  refusal: {
    code: 'privacy.too-many-attempts',
    message: 'That is a lot at once. Please try again in a moment.',
  },
};

/** Requests for links to one mailbox, per network: a stranger's do not use up those of the person. */
export const REQUEST_TO_MAILBOX_FROM_ADDRESS: ThrottlePolicy = {
  ...REQUEST_FROM_ADDRESS,
  name: 'privacy-mailbox-address',
  free: 3,
  firstDelaySeconds: 60,
};

/** Requests for links, per mailbox that they would fill, from all networks. */
export const REQUEST_TO_MAILBOX: ThrottlePolicy = {
  ...REQUEST_TO_MAILBOX_FROM_ADDRESS,
  name: 'privacy-mailbox',
  free: 9,
};

/** Wrong tokens, per network. */
export const WRONG_TOKEN_FROM_ADDRESS: ThrottlePolicy = {
  ...REQUEST_FROM_ADDRESS,
  name: 'privacy-token-address',
  free: 15,
};

/** Overviews, exports and erasures by an opened link, successful ones too: each reads the data of all modules. */
export const CALLS_OF_LINK: ThrottlePolicy = {
  ...REQUEST_FROM_ADDRESS,
  name: 'privacy-link',
  free: 20,
};
