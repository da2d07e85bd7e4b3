import { refusal, type GraphqlError } from './refusals.js';
import { DomainError } from '#kernel';

const TIMEOUT_MS = 30_000;
const MOST_ATTEMPTS = 7;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 20_000;

export interface ShopifyAccess {
  /** Where the calls go, without a path: `https://store.myshopify.com`. */
  readonly origin: string;
  readonly token: string;
  readonly version: string;
}

interface Answer<T> {
  readonly data?: T | null;
  readonly errors?: readonly GraphqlError[];
  readonly extensions?: { readonly cost?: Cost };
}

interface Cost {
  readonly requestedQueryCost?: number;
  readonly throttleStatus?: { readonly currentlyAvailable: number; readonly restoreRate: number };
}

/** A call that may go better the next time, and how long to wait before it. */
class TryAgain extends Error {
  constructor(
    message: string,
    readonly waitMs: number | null,
  ) {
    super(message);
  }
}

/**
 * Asks Shopify's Admin API. Waits when the store's allowance is used up, tries again after broken connections, time-outs
 * and failures of the server; what cannot get better is a `DomainError` that says what to check.
 */
export class ShopifyClient {
  /** Until then the store's allowance is too small for the next query. */
  private readyAt = 0;

  constructor(
    private readonly access: ShopifyAccess,
    private readonly pause: (ms: number) => Promise<void> = (ms) =>
      new Promise((resolve) => setTimeout(resolve, ms)),
    private readonly attempts = MOST_ATTEMPTS,
  ) {}

  /** Throws `import.*` refusals, and `import.store-unreachable` when no attempt got through. */
  async ask<T>(query: string, variables: object = {}): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const early = this.readyAt - Date.now();
      if (early > 0) await this.pause(early);
      try {
        return await this.once<T>(query, variables);
      } catch (error) {
        if (!(error instanceof TryAgain)) throw error;
        if (attempt >= this.attempts) throw unreachable(error);
        await this.pause(error.waitMs ?? Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS));
      }
    }
  }

  private async once<T>(query: string, variables: object): Promise<T> {
    const response = await this.send(query, variables);
    if (response.status === 429)
      throw new TryAgain('too many calls', secondsOf(response.headers.get('retry-after')));
    if (response.status >= 500) throw new TryAgain(`status ${response.status}`, null);
    if (!response.ok) throw refusal(response.status, []);
    const served = response.headers.get('x-shopify-api-version');
    if (served !== null && served !== this.access.version) throw unsupported(this.access.version, served);
    const answer = await this.json<T>(response);
    this.noteCost(answer.extensions?.cost);
    const errors = answer.errors ?? [];
    if (errors.some(({ extensions }) => extensions?.code === 'THROTTLED')) {
      throw new TryAgain('throttled', waitFor(answer.extensions?.cost));
    }
    if (errors.some(({ extensions }) => extensions?.code === 'INTERNAL_SERVER_ERROR'))
      throw new TryAgain('internal', null);
    if (errors.length > 0 || !answer.data) throw refusal(response.status, errors);
    return answer.data;
  }

  private async send(query: string, variables: object): Promise<Response> {
    const { origin, token, version } = this.access;
    try {
      return await fetch(`${origin}/admin/api/${version}/graphql.json`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-shopify-access-token': token,
        },
        body: JSON.stringify({ query, variables }),
        // The token must not follow to another place.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      const cause = (error as { cause?: { code?: string; message?: string } }).cause;
      if (cause?.code === 'ENOTFOUND') throw refusal(404, []);
      if (cause?.message?.includes('redirect')) throw refusal(404, []);
      throw new TryAgain(cause?.code ?? (error as Error).message, null);
    }
  }

  private async json<T>(response: Response): Promise<Answer<T>> {
    try {
      return (await response.json()) as Answer<T>;
    } catch (error) {
      throw new TryAgain(`the answer was cut off: ${(error as Error).message}`, null);
    }
  }

  private noteCost(cost: Cost | undefined): void {
    this.readyAt = Date.now() + (waitFor(cost) ?? 0);
  }
}

/** How long until the allowance holds another query like this one. */
function waitFor(cost: Cost | undefined): number | null {
  const { throttleStatus, requestedQueryCost = 0 } = cost ?? {};
  if (!throttleStatus) return null;
  const missing = requestedQueryCost - throttleStatus.currentlyAvailable;
  return missing > 0
    ? Math.min((missing / Math.max(throttleStatus.restoreRate, 1)) * 1000, LONGEST_WAIT_MS)
    : 0;
}

function secondsOf(header: string | null): number | null {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) ? Math.min(seconds * 1000, LONGEST_WAIT_MS) : null;
}

const unreachable = (error: Error): DomainError =>
  new DomainError(
    'import.store-unreachable',
    'unavailable',
    `Shopify does not answer (${error.message}). Try again later.`,
  );

const unsupported = (wanted: string, served: string): DomainError =>
  new DomainError(
    'import.unsupported-version',
    'conflict',
    `Shopify does not serve version ${wanted} of its API any more (it served ${served}). Set SHOPIFY_API_VERSION.`,
  );
