import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { DomainError } from '#kernel';
import { PaymentKeys } from '#modules/connections';
import { ENV, type Env } from '#platform/config/env';
import { LOGGER, type Logger } from '#platform/logging';
import { TimeLimits } from '#platform/time-limits';

/** The API version that the code is written and tested for, instead of the account's default. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** A shopper waits for the response: one more attempt. */
const RETRIES = 1;

/** Stripe could not be reached, or has failed. `cause` is the error of the SDK. */
export class StripeUnavailable extends DomainError {
  constructor(override readonly cause: unknown) {
    super(
      'checkout.payment-unavailable',
      'unavailable',
      'Payments cannot be taken right now. Nothing has been charged. Please try again in a moment.',
    );
  }

  /** True when Stripe itself has failed: it stores that answer under the idempotency key for a day. */
  get isStored(): boolean {
    return ((this.cause as Partial<Stripe.errors.StripeError> | null)?.statusCode ?? 0) >= 500;
  }
}

/**
 * Calls Stripe's API. The SDK is loaded with the first call, so a shop without Stripe never loads it.
 * `STRIPE_API_URL` selects another host, for tests.
 */
@Injectable()
export class StripeClient {
  private opened: { readonly key: string; readonly stripe: Promise<Stripe> } | undefined;

  constructor(
    @Inject(PaymentKeys) private readonly keys: Pick<PaymentKeys, 'key' | 'settled'>,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly limits: TimeLimits,
  ) {}

  /** Options of a call that the owner's page of the payments waits for: it is made once. */
  get oneAttempt(): Stripe.RequestOptions {
    return { timeout: this.limits.stripePageMs, maxNetworkRetries: 0 };
  }

  /**
   * Calls Stripe. Throws `checkout.payment-unavailable` when Stripe cannot be reached, refuses the key, limits the rate or
   * fails. Errors about the request itself (a session that has ended, a refund too large) are rethrown. A request whose
   * response was cut off is sent once more, so it must be safe to repeat: give what it creates an idempotency key.
   */
  async call<T>(what: string, request: (stripe: Stripe) => Promise<T>): Promise<T> {
    await this.keys.settled();
    const { key } = this.keys;
    if (!key) throw this.unavailable(what, new Error('There is no key of Stripe'));
    const stripe = await this.withKey(key);
    try {
      return await request(stripe).catch((error: unknown) => {
        if (isCutOff(error)) return request(stripe);
        throw error;
      });
    } catch (error) {
      if (isAboutTheRequest(error)) throw error;
      throw this.unavailable(what, error);
    }
  }

  /** Logs the error without Stripe's message, which may quote the key, and returns the error for the shopper. */
  unavailable(what: string, error: unknown): StripeUnavailable {
    const { type, code, statusCode, requestId, param } = error as Partial<Stripe.errors.StripeError>;
    this.logger.error(
      { what, type, code, statusCode, requestId, param, ...(type === undefined && { err: error }) },
      reasonOf(type),
    );
    return new StripeUnavailable(error);
  }

  /** The SDK with a key: the one of before for the same key. */
  private withKey(key: string): Promise<Stripe> {
    if (this.opened?.key !== key) this.opened = { key, stripe: this.open(key) };
    return this.opened.stripe;
  }

  private async open(key: string): Promise<Stripe> {
    const { Stripe: Client } = await import('stripe');
    const elsewhere = this.env.STRIPE_API_URL ? new URL(this.env.STRIPE_API_URL) : undefined;
    return new Client(key, {
      apiVersion: STRIPE_API_VERSION,
      timeout: this.limits.stripeMs,
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

/** True when the response began and did not end: the SDK repeats other lost responses itself. */
function isCutOff(error: unknown): boolean {
  const { type, requestId, statusCode } = error as Partial<Stripe.errors.StripeError>;
  const isLost = type === 'StripeConnectionError' || type === 'StripeAPIError';
  return isLost && requestId !== undefined && statusCode === undefined;
}

/** True when Stripe accepts the key and refuses the request. */
export function isAboutTheRequest(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return (error as Partial<Stripe.errors.StripeError> | null)?.type === 'StripeInvalidRequestError';
}

/** True when Stripe knows the key and refuses the call, or does not know the key. */
export function isRefused(error: unknown): boolean {
  const cause = error instanceof StripeUnavailable ? error.cause : error;
  const { type } = (cause ?? {}) as { type?: string };
  return type === 'StripeAuthenticationError' || type === 'StripePermissionError';
}

function reasonOf(type: string | undefined): string {
  switch (type) {
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return 'Stripe refuses the key: check it in the settings of payments, or STRIPE_SECRET_KEY';
    case 'StripeConnectionError':
      return 'Stripe cannot be reached';
    case 'StripeRateLimitError':
      return 'Stripe limits the rate of requests';
    case 'StripeIdempotencyError':
      return 'Stripe has received another request with the same idempotency key';
    case 'StripeInvalidRequestError':
      return 'Stripe does not accept the request';
    default:
      return 'Stripe failed';
  }
}
