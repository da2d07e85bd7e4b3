import { StripeRefusal } from './stripe-error.js';

/**
 * How one call fails: with a stored 500 before or after the work is done, with 429 or 409, with a connection that is cut
 * before, after or in the middle of the work's response, or without any response.
 */
export const API_FAULTS = [
  'error',
  'error-after',
  'busy',
  'conflict',
  'cut-before',
  'cut-after',
  'cut-in-the-middle',
  'silence',
] as const;
export type ApiFault = (typeof API_FAULTS)[number];

/** Every call of the stand-in, by its first fitting pattern. */
const CALLS = [
  ['create', 'POST', /^\/v1\/checkout\/sessions$/],
  ['expire', 'POST', /^\/v1\/checkout\/sessions\/[^/]+\/expire$/],
  ['list', 'GET', /^\/v1\/checkout\/sessions$/],
  ['read', 'GET', /^\/v1\/checkout\/sessions\/[^/]+$/],
  ['refund', 'POST', /^\/v1\/refunds$/],
  ['list-refunds', 'GET', /^\/v1\/refunds$/],
  ['read-refund', 'GET', /^\/v1\/refunds\/[^/]+$/],
  ['change-refund', 'POST', /^\/v1\/refunds\/[^/]+$/],
  ['charges', 'GET', /^\/v1\/charges$/],
  ['read-charge', 'GET', /^\/v1\/charges\/[^/]+$/],
  ['intents', 'GET', /^\/v1\/payment_intents$/],
  ['disputes', 'GET', /^\/v1\/disputes$/],
  ['read-dispute', 'GET', /^\/v1\/disputes\/[^/]+$/],
  ['methods', 'GET', /^\/v1\/payment_method_configurations$/],
  ['transactions', 'GET', /^\/v1\/balance_transactions$/],
  ['payouts', 'GET', /^\/v1\/payouts$/],
  ['endpoints', 'GET', /^\/v1\/webhook_endpoints$/],
  ['make-endpoint', 'POST', /^\/v1\/webhook_endpoints$/],
  ['remove-endpoint', 'DELETE', /^\/v1\/webhook_endpoints\/[^/]+$/],
  ['account', 'GET', /^\/v1\/account$/],
] as const satisfies readonly (readonly [string, 'GET' | 'POST' | 'DELETE', RegExp])[];

export type ApiCall = (typeof CALLS)[number][0];

/** Undefined for a call that the stand-in does not know. */
export function callOf(method: string, path: string): ApiCall | undefined {
  return CALLS.find(([, verb, pattern]) => verb === method && pattern.test(path))?.[0];
}

/** The faults that a test has ordered. */
export class Faults {
  /** How many calls have failed. */
  taken = 0;
  private readonly ordered = new Map<ApiCall, { fault: ApiFault; left: number; skip: number }>();

  /** The next `times` calls of this kind fail, after the first `skip` of them. */
  order(call: ApiCall, fault: ApiFault, times = 1, skip = 0): void {
    this.ordered.set(call, { fault, left: times, skip });
  }

  clear(): void {
    this.ordered.clear();
  }

  /** The fault of a call that arrives now. */
  take(method: string, path: string): ApiFault | undefined {
    const call = callOf(method, path);
    const entry = call && this.ordered.get(call);
    if (!entry || entry.left === 0) return undefined;
    if (entry.skip > 0) {
      entry.skip -= 1;
      return undefined;
    }
    entry.left -= 1;
    this.taken += 1;
    return entry.fault;
  }
}

/** Refusals before the request begins: Stripe stores nothing under its idempotency key. */
export function refuseBefore(fault: ApiFault | undefined): void {
  if (fault === 'busy') {
    const message = 'Too many requests.';
    throw new StripeRefusal(429, { type: 'rate_limit_error', code: 'rate_limit', message });
  }
  if (fault === 'conflict') {
    const message = 'There is currently another in-progress request using this key.';
    throw new StripeRefusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
  }
}

/** Stripe's own failure, which it stores under the idempotency key of the request. */
export const FAILED = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something went wrong on our end.' } },
};
