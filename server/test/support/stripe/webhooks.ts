import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';

/** Whether a key is one of money. */
export const isLive = (key: string): boolean => key.includes('_live_');

/** An event as Stripe sends it, with a snapshot of the object. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: string;
}

/** Creates an event about an object. */
export function newEvent(type: string, object: object, apiVersion: string, livemode = false): WebhookEvent {
  const id = `evt_test_${randomBytes(12).toString('hex')}`;
  const body = {
    id,
    object: 'event',
    api_version: apiVersion,
    created: Math.floor(Date.now() / 1000),
    livemode,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  };
  return { id, type, payload: JSON.stringify(body) };
}

/** Sends an event to the shop with a new signature. Returns the status, or 0 when the shop cannot be reached. */
export async function deliver(event: WebhookEvent, shopUrl: string, secret: string): Promise<number> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: event.payload, secret });
  try {
    const response = await fetch(`${shopUrl}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: event.payload,
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
