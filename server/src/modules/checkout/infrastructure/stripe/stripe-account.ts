import { Injectable } from '@nestjs/common';
import { readRights } from './key-rights.js';
import { STRIPE_API_VERSION, StripeClient } from './stripe-client.js';
import { NEEDED_EVENTS } from './stripe-events.js';
import { ProviderAccount, type AccountFacts } from '../../domain/payment-setup.js';

/** The owner waits for the page: one attempt, milliseconds. */
const TIMEOUT_MS = 3_000;

/** Reads from Stripe what the page of the payments shows about the account. */
@Injectable()
export class StripeAccount extends ProviderAccount {
  constructor(private readonly client: StripeClient) {
    super();
  }

  async read(webhookUrl: string): Promise<AccountFacts> {
    const [{ key, rights }, endpoint] = await Promise.all([
      readRights(this.client),
      this.endpoint(webhookUrl),
    ]);
    return { key, rights, endpoint };
  }

  /** Undefined when the key may not read endpoints, or Stripe does not answer: the page says that it is not known. */
  private async endpoint(webhookUrl: string): Promise<AccountFacts['endpoint']> {
    const endpoints = await this.client
      .call('read the webhook endpoints', (stripe) =>
        stripe.webhookEndpoints.list({ limit: 100 }, { timeout: TIMEOUT_MS, maxNetworkRetries: 0 }),
      )
      .catch(() => undefined);
    if (!endpoints) return undefined;
    const own = endpoints.data.find(({ url, status }) => url === webhookUrl && status === 'enabled');
    if (!own) return null;
    const events = own.enabled_events;
    return {
      missingEvents: events.includes('*') ? [] : NEEDED_EVENTS.filter((event) => !events.includes(event)),
      version: own.api_version,
      isOwnVersion: own.api_version === STRIPE_API_VERSION,
    };
  }
}
