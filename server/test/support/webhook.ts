import { createHmac } from 'node:crypto';
import { Stripe } from 'stripe';
import type { TestShop } from './app.js';
import { DeliverSandboxWebhook } from '../../src/modules/checkout/application/sandbox/deliver-sandbox-webhook.js';
import type { SandboxEvent } from '../../src/modules/checkout/domain/events.js';
import { SandboxPayments } from '../../src/modules/checkout/domain/sandbox.js';
import type { CreatedCheckout } from '#contracts/checkout';
import { newId } from '#platform/ids';

export interface SessionEvent {
  readonly id: string;
  readonly type: string;
  readonly checkoutId: string;
  /** The provider's id of the session. */
  readonly session?: string | undefined;
  readonly amountCents: number;
  readonly currency?: string;
  readonly paymentStatus?: 'paid' | 'unpaid';
  readonly paymentIntent?: string;
  /** False without it: play money. */
  readonly livemode?: boolean;
}

/** A checkout session event in the provider's form. */
export function sessionEvent(event: SessionEvent): string {
  return JSON.stringify({
    id: event.id,
    object: 'event',
    type: event.type,
    livemode: event.livemode ?? false,
    data: {
      object: {
        id: event.session ?? `cs_test_${event.checkoutId}`,
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

/** The header that the provider signs a webhook with. */
export const webhookSignature = (payload: string, secret: string): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret });

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

/** Delivers the webhook that the sandbox delays after 'pay-late'. */
export async function deliverLateWebhook(
  shop: TestShop,
  { paymentUrl }: Pick<CreatedCheckout, 'paymentUrl'>,
): Promise<void> {
  const event = await shop.database.one<{ payload: SandboxEvent }>(
    `SELECT payload FROM outbox_events WHERE payload ->> 'paymentId' = $1`,
    [paymentUrl.split('/').at(-1)],
  );
  if (!event) throw new Error('No webhook is delayed');
  await deliver(shop, event.payload);
}

/** Pays at the sandbox without a webhook. The returned function delivers it: nothing else does, however long it takes. */
export async function payWithoutWebhook(
  shop: TestShop,
  { paymentUrl }: Pick<CreatedCheckout, 'paymentUrl'>,
): Promise<() => Promise<void>> {
  const paymentId = paymentUrl.split('/').at(-1) ?? '';
  const payments = shop.app.get(SandboxPayments, { strict: false });
  await shop.database.transaction(async () => {
    const payment = await payments.lock(paymentId);
    if (!payment?.end('paid')) throw new Error(`The payment ${paymentId} is not open`);
    await payments.save(payment);
  });
  const type = 'checkout.session.completed';
  return () => deliver(shop, { paymentId, eventId: `evt_sandbox_${newId()}`, type, delaySeconds: 0 });
}

async function deliver(shop: TestShop, event: SandboxEvent): Promise<void> {
  if (!shop.worker) throw new Error('The shop has no worker');
  await shop.worker.get(DeliverSandboxWebhook, { strict: false }).process(event);
}
