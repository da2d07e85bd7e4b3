import { isAboutTheRequest, StripeUnavailable, type StripeClient } from './stripe-client.js';

/** Stripe stores its own failure under a key for a day: after one, a session is closed under another key in each span of this length. */
const KEY_SPAN_MS = 10 * 60_000;

/**
 * Closes an unpaid session; one that has ended or is unknown stays as it is. After a failure of Stripe itself the session is
 * read first, and closed under another key only while it is open. Throws `checkout.payment-unavailable`; the session may
 * still be open then.
 */
export async function closeSession(client: StripeClient, ref: string, now: Date): Promise<void> {
  try {
    return await expire(client, ref, `close-${ref}`);
  } catch (error) {
    if (!(error instanceof StripeUnavailable && error.isStored)) throw error;
  }
  if (!(await isOpen(client, ref))) return;
  await expire(client, ref, `close-${ref}-${Math.floor(now.getTime() / KEY_SPAN_MS)}`);
}

async function expire(client: StripeClient, ref: string, idempotencyKey: string): Promise<void> {
  try {
    await client.call('close a session', (stripe) =>
      stripe.checkout.sessions.expire(ref, {}, { idempotencyKey }),
    );
  } catch (error) {
    if (!isAboutTheRequest(error)) throw error;
    // A completed or expired session needs no closing. An open one could still be paid.
    if (await isOpen(client, ref)) throw client.unavailable('close a session', error);
  }
}

async function isOpen(client: StripeClient, ref: string): Promise<boolean> {
  try {
    const session = await client.call('read a session', (stripe) => stripe.checkout.sessions.retrieve(ref));
    return session.status === 'open';
  } catch (error) {
    if (isAboutTheRequest(error) && error.code === 'resource_missing') return false;
    throw isAboutTheRequest(error) ? client.unavailable('read a session', error) : error;
  }
}
