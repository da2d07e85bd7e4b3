import { describe, expect, it } from 'vitest';
import { interpretStripeEvent, NEEDED_EVENTS } from './stripe-events.js';

const CHECKOUT = '0199aa00-0000-7000-8000-00000000abcd';
const of = { payment_intent: 'pi_1', amount: 500 };

/** An object of each kind, as Stripe sends it with the events that begin with its name. */
const OBJECTS: readonly (readonly [prefix: string, object: object])[] = [
  [
    'checkout.session.',
    { id: 'cs_1', object: 'checkout.session', client_reference_id: CHECKOUT, payment_status: 'paid' },
  ],
  ['charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', amount_refunded: 500 }],
  ['refund.', { id: 're_1', object: 'refund', ...of }],
  [
    'charge.dispute.',
    { id: 'du_1', object: 'dispute', ...of, reason: 'fraudulent', status: 'needs_response' },
  ],
  [
    'radar.early_fraud_warning.',
    { id: 'issfr_1', object: 'radar.early_fraud_warning', payment_intent: 'pi_1', fraud_type: 'misc' },
  ],
  [
    'payment_intent.payment_failed',
    { id: 'pi_1', object: 'payment_intent', metadata: { checkoutId: CHECKOUT } },
  ],
];

function interpret(type: string) {
  const object = OBJECTS.find(([prefix]) => type.startsWith(prefix))?.[1] ?? { id: 'xx_1' };
  return interpretStripeEvent({ id: 'evt_1', type, data: { object } });
}

describe('an event of Stripe', () => {
  it.each(NEEDED_EVENTS)('%s, which the endpoint is asked for, is read', (type) => {
    expect(interpret(type)).not.toBeNull();
  });

  it('of early fraud warnings is among the needed ones', () => {
    expect(NEEDED_EVENTS).toContain('radar.early_fraud_warning.created');
    expect(interpret('radar.early_fraud_warning.created')).toMatchObject({
      about: 'dispute',
      report: { kind: 'fraud-warning', paymentRef: 'pi_1', reason: 'misc' },
    });
  });

  it.each([
    'charge.dispute.of_next_year',
    'refund.of_next_year',
    'checkout.session.of_next_year',
    'radar.early_fraud_warning.updated',
    'customer.created',
    'toString',
  ])('%s, which the endpoint is not asked for, is ignored', (type) => {
    expect(interpret(type)).toBeNull();
  });
});
