import { createHmac } from 'node:crypto';
import { Stripe } from 'stripe';
import type { TestShop } from './app.js';
import { DeliverSandboxWebhook } from '../../src/modules/checkout/application/deliver-sandbox-webhook.js';
import type { SandboxNews } from '../../src/modules/checkout/domain/events.js';
import type { CreatedCheckout } from '#contracts/checkout';

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

/** Brings the webhook that the sandbox keeps back after 'pay-late', as if its time had come. */
export async function lateWebhookComes(
  shop: TestShop,
  { paymentUrl }: Pick<CreatedCheckout, 'paymentUrl'>,
): Promise<void> {
  const news = await shop.database.one<{ payload: SandboxNews }>(
    `SELECT payload FROM outbox_events WHERE payload ->> 'paymentId' = $1`,
    [paymentUrl.split('/').at(-1)],
  );
  if (!shop.worker || !news) throw new Error('No webhook is kept back');
  await shop.worker.get(DeliverSandboxWebhook, { strict: false }).process(news.payload);
}
