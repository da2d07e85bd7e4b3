import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { readRights } from './key-rights.js';
import { STRIPE_API_VERSION, StripeClient } from './stripe-client.js';
import { NEEDED_EVENTS } from './stripe-events.js';
import { ProviderAccount, type AccountFacts } from '../../domain/payment-setup.js';

/** Reads from Stripe what the page of the payments shows about the account. */
@Injectable()
export class StripeAccount extends ProviderAccount {
  constructor(private readonly client: StripeClient) {
    super();
  }

  async read(webhookUrl: string): Promise<AccountFacts> {
    const endpoints = this.client.call('read the webhook endpoints', (stripe) =>
      stripe.webhookEndpoints.list({ limit: 100 }, this.client.oneAttempt),
    );
    const [{ key, rights }, listed] = await Promise.all([
      readRights(this.client, endpoints),
      endpoints.catch(() => undefined),
    ]);
    return { key, rights, endpoint: listed && endpointAt(webhookUrl, listed.data) };
  }
}

function endpointAt(
  webhookUrl: string,
  endpoints: readonly Stripe.WebhookEndpoint[],
): AccountFacts['endpoint'] {
  const own = endpoints.find(({ url, status }) => url === webhookUrl && status === 'enabled');
  if (!own) return null;
  const events = own.enabled_events;
  return {
    missingEvents: events.includes('*') ? [] : NEEDED_EVENTS.filter((event) => !events.includes(event)),
    version: own.api_version,
    isOwnVersion: own.api_version === STRIPE_API_VERSION,
  };
}
