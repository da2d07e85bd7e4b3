import { Injectable } from '@nestjs/common';
import { NEEDED_EVENTS } from './stripe-events.js';
import { isAboutTheRequest, isRefused, STRIPE_API_VERSION, StripeClient } from './stripe-client.js';
import { ProviderAccount, type AccountFacts } from '../../domain/payment-setup.js';

/** Reads from Stripe what the page of the payments shows about the account. */
@Injectable()
export class StripeAccount extends ProviderAccount {
  constructor(private readonly client: StripeClient) {
    super();
  }

  async read(webhookUrl: string): Promise<AccountFacts> {
    const [rights, endpoint] = await Promise.all([this.rights(), this.endpoint(webhookUrl)]);
    return { rights, endpoint };
  }

  private rights(): Promise<AccountFacts['rights']> {
    return this.client
      .call('read the rights of the key', (stripe) => stripe.checkout.sessions.list({ limit: 1 }))
      .then(
        () => 'ok' as const,
        (error: unknown) =>
          isRefused(error) || isAboutTheRequest(error) ? ('refused' as const) : ('unreachable' as const),
      );
  }

  /** Undefined when the key may not read endpoints, or Stripe does not answer: the page says that it is not known. */
  private async endpoint(webhookUrl: string): Promise<AccountFacts['endpoint']> {
    const endpoints = await this.client
      .call('read the webhook endpoints', (stripe) => stripe.webhookEndpoints.list({ limit: 100 }))
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
