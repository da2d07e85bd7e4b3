import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { readRights } from './key-rights.js';
import { offeredMethods } from './offered-methods.js';
import { isAboutTheRequest, isRefused, STRIPE_API_VERSION, StripeClient } from './stripe-client.js';
import { NEEDED_EVENTS } from './stripe-events.js';
import {
  ProviderConnector,
  type EndpointRefusal,
  type InspectedKey,
  type MadeEndpoint,
} from '../../domain/provider-connector.js';
import { ENV, type Env } from '#platform/config/env';
import { LOGGER, type Logger } from '#platform/logging';
import { TimeLimits } from '#platform/time-limits';

/** Tries keys of Stripe. Each call is made once, so that the owner waits a few seconds at most. */
@Injectable()
export class StripeConnector extends ProviderConnector {
  readonly events = NEEDED_EVENTS;
  readonly apiVersion = STRIPE_API_VERSION;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly limits: TimeLimits,
  ) {
    super();
  }

  async inspect(key: string): Promise<InspectedKey> {
    const client = this.clientOf(key);
    const endpoints = client.call('read the webhook endpoints', (stripe) =>
      stripe.webhookEndpoints.list({ limit: 1 }, client.oneAttempt),
    );
    const [{ key: state, rights }, account, methods] = await Promise.all([
      readRights(client, endpoints),
      accountOf(client),
      offeredMethods(client).catch(() => null),
    ]);
    return {
      key: state === 'unknown' ? 'unreachable' : state,
      rights,
      account,
      methods: methods && methods.map(({ id }) => id),
    };
  }

  async hasEndpoint(key: string, id: string, url: string): Promise<boolean> {
    const client = this.clientOf(key);
    const { data } = await client.call('read the webhook endpoints', (stripe) =>
      stripe.webhookEndpoints.list({ limit: 100 }, client.oneAttempt),
    );
    return data.some(
      (endpoint) => endpoint.id === id && endpoint.url === url && endpoint.status === 'enabled',
    );
  }

  async makeEndpoint(key: string, url: string): Promise<MadeEndpoint | EndpointRefusal> {
    const client = this.clientOf(key);
    try {
      const { id, secret } = await client.call('make a webhook endpoint', (stripe) =>
        stripe.webhookEndpoints.create(
          {
            url,
            enabled_events: [...NEEDED_EVENTS] as Stripe.WebhookEndpointCreateParams.EnabledEvent[],
            api_version: STRIPE_API_VERSION,
            description: 'Made by the shop',
          },
          client.oneAttempt,
        ),
      );
      if (!secret) throw new Error('Stripe made an endpoint without a secret');
      return { id, secret };
    } catch (error) {
      if (isRefused(error)) return 'right';
      if (isAboutTheRequest(error)) return 'address';
      throw error;
    }
  }

  async removeEndpoint(key: string, id: string): Promise<void> {
    const client = this.clientOf(key);
    try {
      await client.call('remove a webhook endpoint', (stripe) =>
        stripe.webhookEndpoints.del(id, {}, client.oneAttempt),
      );
    } catch (error) {
      this.logger.warn(
        { err: error, endpointId: id },
        'an unused webhook endpoint could not be removed at Stripe',
      );
    }
  }

  private clientOf(key: string): StripeClient {
    return new StripeClient({ key, settled: () => Promise.resolve() }, this.env, this.logger, this.limits);
  }
}

/** Null when the key may not read it, or Stripe does not answer: the rights tell which. */
async function accountOf(client: StripeClient): Promise<InspectedKey['account']> {
  try {
    const account: Stripe.Account = await client.call('read the account', (stripe) =>
      stripe.accounts.retrieveCurrent({}, client.oneAttempt),
    );
    return {
      id: account.id,
      takesPayments: account.charges_enabled,
      due: account.requirements?.currently_due ?? [],
    };
  } catch {
    return null; // Logged by the client.
  }
}
