import type { ThrottlePolicy } from '#platform/throttle/throttle';

const refusal = { code: 'identity.too-many-attempts', message: 'Too many attempts. Please wait a moment.' };

/** Per account. The waits are short, so that an attacker cannot lock the owner out for long. */
export const SIGN_IN_TO_ACCOUNT: ThrottlePolicy = {
  name: 'sign-in-account',
  free: 5,
  firstDelaySeconds: 5,
  longestDelaySeconds: 5 * 60,
  forgetAfterSeconds: 60 * 60,
  refusal,
};

/** Codes of a second factor, per account: as slow as passwords, because there are only a million codes. */
export const CODE_OF_ACCOUNT: ThrottlePolicy = { ...SIGN_IN_TO_ACCOUNT, name: 'sign-in-code' };

/** Per IP address. The limit is wider, because several people may share one. */
export const SIGN_IN_FROM_ADDRESS: ThrottlePolicy = {
  name: 'sign-in-address',
  free: 20,
  firstDelaySeconds: 10,
  longestDelaySeconds: 15 * 60,
  forgetAfterSeconds: 60 * 60,
  refusal,
};
