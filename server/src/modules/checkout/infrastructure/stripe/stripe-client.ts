import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { DomainError } from '#kernel';
import { ENV, type Env } from '#platform/config/env';
import { LOGGER, type Logger } from '#platform/logging';

/** Parameters, answers and events of this version are what the code was written and tested for; never the account's default. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** A shopper waits for the answer: one try and one more, sixteen seconds at the most. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

/**
 * The door to Stripe's API. The SDK is loaded with the first call, so that a shop without Stripe never loads it.
 * `STRIPE_API_URL` leads to another host, for tests.
 */
@Injectable()
export class StripeClient {
  private opened: Promise<Stripe> | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Calls Stripe. Throws `checkout.payment-unavailable` when it cannot be reached, refuses the key, asks to slow down
   * or fails; what Stripe says about the request itself (a session that is over, a refund too large) is thrown as it came.
   */
  async call<T>(what: string, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await (this.opened ??= this.open());
    try {
      return await ask(stripe);
    } catch (error) {
      if (isAboutTheRequest(error)) throw error;
      throw this.unavailable(what, error);
    }
  }

  /** The refusal that a shopper sees, after a line in the log that holds no secret: Stripe's own messages may quote the key. */
  unavailable(what: string, error: unknown): DomainError {
    const { type, code, statusCode, requestId, param } = error as Partial<Stripe.errors.StripeError>;
    this.logger.error(
      { what, type, code, statusCode, requestId, param, ...(type === undefined && { err: error }) },
      reasonOf(type),
    );
    return new DomainError(
      'checkout.payment-unavailable',
      'unavailable',
      'Payments cannot be taken right now. Nothing has been charged. Please try again in a moment.',
    );
  }

  private async open(): Promise<Stripe> {
    const { Stripe: Client } = await import('stripe');
    const elsewhere = this.env.STRIPE_API_URL ? new URL(this.env.STRIPE_API_URL) : undefined;
    return new Client(this.env.STRIPE_SECRET_KEY ?? '', {
      apiVersion: STRIPE_API_VERSION,
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(elsewhere && {
        host: elsewhere.hostname,
        port: elsewhere.port || (elsewhere.protocol === 'http:' ? 80 : 443),
        protocol: elsewhere.protocol === 'http:' ? 'http' : 'https',
      }),
    });
  }
}

/** True when Stripe understood who asks and says no to what is asked. */
export function isAboutTheRequest(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return (error as Partial<Stripe.errors.StripeError> | null)?.type === 'StripeInvalidRequestError';
}

function reasonOf(type: string | undefined): string {
  switch (type) {
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return 'Stripe refuses the key: look at STRIPE_SECRET_KEY';
    case 'StripeConnectionError':
      return 'Stripe cannot be reached';
    case 'StripeRateLimitError':
      return 'Stripe asks to slow down';
    case 'StripeIdempotencyError':
      return 'Stripe has seen another request under the same key';
    case 'StripeInvalidRequestError':
      return 'Stripe does not accept the request';
    default:
      return 'Stripe failed';
  }
}
