import { z } from 'zod';
import { isAboutTheRequest, STRIPE_API_VERSION, type StripeClient } from './stripe-client.js';
import type { VerifiedEvent } from '../../domain/payment-provider.js';

const versioned = z.looseObject({
  api_version: z.string().nullish(),
  data: z.looseObject({ object: z.looseObject({ id: z.string(), object: z.string() }) }),
});

/**
 * An event with its object in the API version of this code. Endpoints and accounts have versions of their own, whose
 * objects may be shaped otherwise: the object of such an event is read from the API. Throws `checkout.payment-unavailable`;
 * Stripe then sends the event again.
 */
export async function renewEvent(client: StripeClient, event: VerifiedEvent): Promise<VerifiedEvent> {
  const { data: payload } = versioned.safeParse(event.payload);
  const version = payload?.api_version;
  if (!payload || !version || version === STRIPE_API_VERSION) return event;
  const { id, object: kind } = payload.data.object;
  const object = await currentObject(client, kind, id);
  if (!object) return event;
  return { ...event, payload: { ...payload, data: { ...payload.data, object } } };
}

/** Undefined for a kind that the shop does not read, and for an object that Stripe does not know. */
async function currentObject(client: StripeClient, kind: string, id: string): Promise<object | undefined> {
  try {
    return await client.call<object | undefined>('read the object of an event', async (stripe) => {
      if (kind === 'checkout.session') return stripe.checkout.sessions.retrieve(id);
      if (kind === 'charge') return stripe.charges.retrieve(id);
      if (kind === 'refund') return stripe.refunds.retrieve(id);
      return kind === 'dispute' ? stripe.disputes.retrieve(id) : undefined;
    });
  } catch (error) {
    if (isAboutTheRequest(error)) return undefined;
    throw error;
  }
}
