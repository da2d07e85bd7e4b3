import type { Stripe } from 'stripe';
import { isAboutTheRequest, StripeUnavailable, type StripeClient } from './stripe-client.js';
import type { KeyRight } from '../../domain/payment-setup.js';

const ONE = { limit: 1 } as const;

/** A call that succeeds, or finds nothing, with the right alone. */
export interface RightProbe extends Pick<KeyRight, 'name' | 'access'> {
  /** Null for the webhook endpoints: the page reads their list anyway. */
  readonly probe: ((stripe: Stripe, options: Stripe.RequestOptions) => Promise<unknown>) | null;
}

/**
 * The rights that the shop needs, by Stripe's names, with a cheap call of each. Stripe checks the right before it looks for
 * the object, so a change of an object that cannot exist tells whether the key may write, and writes nothing.
 * https://docs.stripe.com/keys/restricted-api-keys
 */
export const RIGHT_PROBES: readonly RightProbe[] = [
  {
    name: 'Checkout Sessions',
    access: 'write',
    probe: (stripe, options) => stripe.checkout.sessions.expire('cs_does_not_exist', {}, options),
  },
  {
    name: 'Refunds',
    access: 'write',
    probe: (stripe, options) => stripe.refunds.update('re_does_not_exist', {}, options),
  },
  { name: 'Charges', access: 'read', probe: (stripe, options) => stripe.charges.list(ONE, options) },
  {
    name: 'Payment Intents',
    access: 'read',
    probe: (stripe, options) => stripe.paymentIntents.list(ONE, options),
  },
  { name: 'Disputes', access: 'read', probe: (stripe, options) => stripe.disputes.list(ONE, options) },
  {
    name: 'Balance',
    access: 'read',
    probe: (stripe, options) => stripe.balanceTransactions.list(ONE, options),
  },
  { name: 'Payouts', access: 'read', probe: (stripe, options) => stripe.payouts.list(ONE, options) },
  {
    name: 'Payment Method Configurations',
    access: 'read',
    probe: (stripe, options) => stripe.paymentMethodConfigurations.list(ONE, options),
  },
  { name: 'Webhook Endpoints', access: 'read', probe: null },
];

/**
 * What Stripe says of the key, and whether it has each right; all are asked for at once. Does not throw.
 * @param endpoints the list of the webhook endpoints, being read
 */
export async function readRights(
  client: StripeClient,
  endpoints: Promise<unknown>,
): Promise<{ readonly key: 'accepted' | 'refused' | 'unknown'; readonly rights: readonly KeyRight[] }> {
  const answers = await Promise.all(
    RIGHT_PROBES.map(({ name, probe }) =>
      answerOf(
        probe
          ? client.call(`read whether the key has the right ${name}`, (stripe) =>
              probe(stripe, client.oneAttempt),
            )
          : endpoints,
      ),
    ),
  );
  const isAnswered = answers.includes('ok') || answers.includes('missing');
  return {
    key: answers.includes('key-refused') ? 'refused' : isAnswered ? 'accepted' : 'unknown',
    rights: RIGHT_PROBES.map(({ name, access }, index) => {
      const answer = answers[index];
      return { name, access, state: answer === 'ok' || answer === 'missing' ? answer : 'unknown' };
    }),
  };
}

async function answerOf(call: Promise<unknown>): Promise<'ok' | 'missing' | 'key-refused' | 'unknown'> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (isAboutTheRequest(error)) return 'ok';
    const cause = (error instanceof StripeUnavailable ? error.cause : error) as {
      readonly type?: string;
    } | null;
    if (cause?.type === 'StripePermissionError') return 'missing';
    return cause?.type === 'StripeAuthenticationError' ? 'key-refused' : 'unknown';
  }
}
