import type { ThrottlePolicy } from '#platform/throttle/throttle';

/** Sign-ups per address. Many people may share one connection, so the limit is wide. */
export const SIGN_UP_FROM_ADDRESS: ThrottlePolicy = {
  name: 'newsletter-address',
  free: 30,
  firstDelaySeconds: 10,
  longestDelaySeconds: 10 * 60,
  forgetAfterSeconds: 60 * 60,
  refusal: {
    code: 'engagement.too-many-requests',
    message: 'That is a lot at once. Please try again in a moment.',
  },
};

/** Contact messages per address: a person writes a few in an hour. */
export const CONTACT_FROM_ADDRESS: ThrottlePolicy = {
  ...SIGN_UP_FROM_ADDRESS,
  name: 'contact-address',
  free: 8,
  firstDelaySeconds: 30,
};
