import { StripeRefusal } from './stripe-error.js';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

interface Remembered {
  readonly request: string;
  readonly reply: Promise<Reply>;
  over: boolean;
}

/** Stripe's idempotency keys: a repeated request gets the same response, another request with the key is refused. */
export class IdempotencyKeys {
  private readonly known = new Map<string, Remembered>();

  forget(): void {
    this.known.clear();
  }

  /** Requests that were refused before they began are not stored. https://docs.stripe.com/api/idempotent_requests */
  async run(
    key: string | undefined,
    request: string,
    begin: () => Promise<Reply>,
  ): Promise<Reply & { replayed: boolean }> {
    if (key === undefined) return { ...(await begin()), replayed: false };
    const known = this.known.get(key);
    if (known) return this.again(key, known, request);
    const entry: Remembered = { request, reply: begin(), over: false };
    this.known.set(key, entry);
    try {
      return { ...(await entry.reply), replayed: false };
    } catch (error) {
      this.known.delete(key);
      throw error;
    } finally {
      entry.over = true;
    }
  }

  private async again(
    key: string,
    known: Remembered,
    request: string,
  ): Promise<Reply & { replayed: boolean }> {
    if (known.request !== request) {
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
      });
    }
    if (!known.over) {
      throw new StripeRefusal(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this key.',
      });
    }
    return { ...(await known.reply), replayed: true };
  }
}
