import type { ThrottlePolicy } from '#platform/throttle/throttle';

/** Statements per network: a person makes one or two, and numbers of orders must not be tried in bulk. */
export const STATEMENT_FROM_ADDRESS: ThrottlePolicy = {
  name: 'withdrawal-address',
  free: 10,
  firstDelaySeconds: 20,
  longestDelaySeconds: 10 * 60,
  forgetAfterSeconds: 60 * 60,
  refusal: {
    code: 'returns.too-many-attempts',
    message: 'That is a lot at once. Please try again in a moment.',
  },
};

/** Lookups without a result, per network: about 105 in a day. */
export const LOOKUP_FROM_ADDRESS: ThrottlePolicy = {
  name: 'withdrawal-lines-address',
  free: 5,
  firstDelaySeconds: 30,
  longestDelaySeconds: 15 * 60,
  forgetAfterSeconds: 24 * 60 * 60,
  refusal: {
    code: 'returns.too-many-lookups',
    message: 'No more orders can be looked up right now. The withdrawal can be stated all the same.',
  },
};

/** Lookups without a result of one order number, from anywhere: about 34 in a day. */
export const LOOKUP_OF_ORDER: ThrottlePolicy = {
  ...LOOKUP_FROM_ADDRESS,
  name: 'withdrawal-lines-order',
  firstDelaySeconds: 60,
  longestDelaySeconds: 60 * 60,
};

/** Wrong tokens of statements, per network. */
export const WRONG_TOKEN_FROM_ADDRESS: ThrottlePolicy = {
  ...STATEMENT_FROM_ADDRESS,
  name: 'withdrawal-token-address',
  free: 15,
};

/**
 * Receipts of statements that match no order, by mail to one address in an hour. More are stored, but not mailed: anyone can
 * enter any address.
 */
export const RECEIPTS_AN_HOUR = 3;
