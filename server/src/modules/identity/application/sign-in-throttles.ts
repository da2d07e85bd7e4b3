import type { ThrottlePolicy } from '#platform/throttle/throttle';

const refusal = { code: 'identity.too-many-attempts', message: 'Too many attempts. Please wait a moment.' };

/** Per account: short waits, so that a stranger who guesses cannot lock the owner out for long. */
export const SIGN_IN_TO_ACCOUNT: ThrottlePolicy = {
  name: 'sign-in-account',
  free: 5,
  firstDelaySeconds: 5,
  longestDelaySeconds: 5 * 60,
  forgetAfterSeconds: 60 * 60,
  refusal,
};

/** Codes of a second factor, per account: as slow as passwords, so that a million codes cannot be tried. */
export const CODE_OF_ACCOUNT: ThrottlePolicy = { ...SIGN_IN_TO_ACCOUNT, name: 'sign-in-code' };

/** Per sender's address: several people of one office may mistype. */
export const SIGN_IN_FROM_ADDRESS: ThrottlePolicy = {
  name: 'sign-in-address',
  free: 20,
  firstDelaySeconds: 10,
  longestDelaySeconds: 15 * 60,
  forgetAfterSeconds: 60 * 60,
  refusal,
};
