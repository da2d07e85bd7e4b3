import { createHmac } from 'node:crypto';
import { Stripe } from 'stripe';
import type { TestShop } from './app.js';

export interface SessionEvent {
  readonly id: string;
  readonly type: string;
  readonly checkoutId: string;
  readonly amountCents: number;
  readonly currency?: string;
  readonly paymentStatus?: 'paid' | 'unpaid';
  readonly paymentIntent?: string;
}

/** A checkout session event in the provider's form. */
export function sessionEvent(event: SessionEvent): string {
  return JSON.stringify({
    id: event.id,
    object: 'event',
    type: event.type,
    data: {
      object: {
        id: `cs_test_${event.checkoutId}`,
        object: 'checkout.session',
        client_reference_id: event.checkoutId,
        payment_status: event.paymentStatus ?? 'paid',
        amount_total: event.amountCents,
        currency: event.currency ?? 'eur',
        payment_intent: event.paymentIntent ?? `pi_test_${event.checkoutId}`,
        payment_method_types: ['card'],
        customer_details: { email: 'aoife@example.test', name: 'Aoife Byrne' },
      },
    },
  });
}

/** Sends a body to the webhook address, signed with the shop's secret unless told otherwise. */
export async function sendWebhook(
  shop: TestShop,
  payload: string,
  signing: { secret?: string; signature?: string; timestamp?: number } = {},
): Promise<{ status: number; body: { code?: string; received?: boolean } }> {
  const secret =
    signing.secret ??
    `whsec_${createHmac('sha256', shop.env.SESSION_SECRET).update('sandbox').digest('hex')}`;
  const signature =
    signing.signature ??
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      ...(signing.timestamp !== undefined && { timestamp: signing.timestamp }),
    });
  const response = await fetch(`${shop.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  return { status: response.status, body: (await response.json()) as { code?: string; received?: boolean } };
}
