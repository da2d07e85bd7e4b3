import { StripeRefusal } from './stripe-error.js';

/** The right that each call needs, by Stripe's name: a key that may write may read too. */
const NEEDED = [
  [/^\/v1\/checkout\/sessions/, 'Checkout Sessions'],
  [/^\/v1\/refunds/, 'Refunds'],
  [/^\/v1\/charges/, 'Charges'],
  [/^\/v1\/payment_intents/, 'Payment Intents'],
  [/^\/v1\/disputes/, 'Disputes'],
  [/^\/v1\/balance_transactions/, 'Balance'],
  [/^\/v1\/payouts/, 'Payouts'],
  [/^\/v1\/payment_method_configurations/, 'Payment Method Configurations'],
  [/^\/v1\/webhook_endpoints/, 'Webhook Endpoints'],
] as const;

export type Right = (typeof NEEDED)[number][1];
export const RIGHTS: readonly Right[] = NEEDED.map(([, right]) => right);

/** The rights of a restricted key: all, until a test takes some away. */
export class Rights {
  private readonly taken = new Map<Right, 'write' | 'all'>();

  /** Takes a right away; `write` leaves the one to read. */
  take(right: Right, access: 'write' | 'all' = 'all'): void {
    this.taken.set(right, access);
  }

  giveBack(): void {
    this.taken.clear();
  }

  /** Throws a 403 before the call looks for its object. */
  check(method: string, path: string): void {
    const right = NEEDED.find(([pattern]) => pattern.test(path))?.[1];
    const taken = right && this.taken.get(right);
    if (taken === undefined || (taken === 'write' && method === 'GET')) return;
    throw new StripeRefusal(403, {
      type: 'invalid_request_error',
      message: 'The provided key does not have the required permissions for this endpoint.',
    });
  }
}
