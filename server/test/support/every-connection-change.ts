import type { Changes } from './every-change.js';
import type { StripeStandIn } from './stripe-stand-in.js';

/** Changes of what the shop is connected to, by the stand-in for Stripe. */
export function connectionChanges(stripe: StripeStandIn): Changes {
  return {
    'PUT /api/payments/connection': () => ({ body: { secretKey: stripe.key, version: 0 } }),
    'POST /api/payments/connection/end': () => ({ body: { version: 1 } }),
  };
}
