import type { ThrottlePolicy } from '#platform/throttle/throttle';

/** The refusal of everything that guessing and floods of sign-ins meet. */
export const TOO_MANY_ATTEMPTS = {
  code: 'identity.too-many-attempts',
  message: 'Too many attempts. Please wait a moment.',
};

/**
 * Passwords of an account, counted apart for each device and network that it knows and together for all others. So
 * strangers cannot keep the owner out, and all of them together guess as slowly as one.
 */
export const SIGN_IN_TO_ACCOUNT: ThrottlePolicy = {
  name: 'sign-in-account',
  free: 5,
  firstDelaySeconds: 5,
  longestDelaySeconds: 5 * 60,
  forgetAfterSeconds: 60 * 60,
  refusal: TOO_MANY_ATTEMPTS,
};

/** Codes of a second factor: as slow as passwords, because there are only a million codes. */
export const CODE_OF_ACCOUNT: ThrottlePolicy = { ...SIGN_IN_TO_ACCOUNT, name: 'sign-in-code' };

/** Passkeys of an account: they cannot be guessed, but each check costs time and an entry in the log. */
export const PASSKEY_OF_ACCOUNT: ThrottlePolicy = { ...SIGN_IN_TO_ACCOUNT, name: 'sign-in-passkey' };

/** Passwords that a session gives again, counted per session: strangers have none. */
export const CONFIRMATION_OF_SESSION: ThrottlePolicy = { ...SIGN_IN_TO_ACCOUNT, name: 'confirmation' };

/** Codes that a session gives again, counted apart so that the right password does not clear them. */
export const CODE_OF_SESSION: ThrottlePolicy = { ...SIGN_IN_TO_ACCOUNT, name: 'confirmation-code' };

/** Per IP address, where the account does not know device or network. Wider, because several people may share one. */
export const SIGN_IN_FROM_ADDRESS: ThrottlePolicy = {
  name: 'sign-in-address',
  free: 20,
  firstDelaySeconds: 10,
  longestDelaySeconds: 15 * 60,
  forgetAfterSeconds: 60 * 60,
  refusal: TOO_MANY_ATTEMPTS,
};

/**
 * Starts of a sign-in with a passkey, each of which stores a challenge for five minutes: of a device that some account
 * knows, else of a network. So a network has about 35 challenges open at most.
 */
export const PASSKEY_START: ThrottlePolicy = {
  name: 'sign-in-passkey-start',
  free: 30,
  firstDelaySeconds: 10,
  longestDelaySeconds: 5 * 60,
  forgetAfterSeconds: 60 * 60,
  refusal: TOO_MANY_ATTEMPTS,
};
