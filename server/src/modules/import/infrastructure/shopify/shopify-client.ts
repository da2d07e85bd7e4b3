import { setTimeout as wait } from 'node:timers/promises';
import { SHOPIFY_API_VERSION } from './queries.js';
import { refusal, type GraphqlError, type Needs } from './refusals.js';
import type { SourceWatch } from '../../domain/engine/source-watch.js';
import { DomainError } from '#kernel';
import type { Env } from '#platform/config/env';

const TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 7;
const FIRST_RETRY_MS = 500;
const MAX_WAIT_MS = 20_000;
const LOCAL_HOST = /^(127\.0\.0\.1|localhost|\[::1\])$/;

export interface ShopifyAccess {
  /** Without a path: `https://store.myshopify.com`. */
  readonly origin: string;
  readonly token: string;
  readonly version: string;
}

interface GraphqlResponse<T> {
  readonly data?: T | null;
  readonly errors?: readonly GraphqlError[];
  readonly extensions?: { readonly cost?: Cost };
}

interface Cost {
  readonly requestedQueryCost?: number;
  readonly throttleStatus?: { readonly currentlyAvailable: number; readonly restoreRate: number };
}

/** The code of a store that does not answer. */
const UNREACHABLE = 'import.store-unreachable';

export interface ClientOptions {
  /** Attempts of each query. */
  readonly attempts?: number;
  /** How long an attempt may take, in milliseconds. */
  readonly timeoutMs?: number;
  readonly watch?: SourceWatch;
  /** What its queries read; products when it is missing. */
  readonly needs?: Needs;
}

/** A temporary failure, with the time to wait before the next attempt; null for the default. */
class TemporaryFailure extends Error {
  constructor(
    message: string,
    readonly waitMs: number | null,
    /** True for the store's usual limit of calls. */
    readonly isThrottled = false,
  ) {
    super(message);
  }
}

/**
 * Queries Shopify's Admin API. It waits while the store's rate limit is exhausted and retries after broken connections,
 * time-outs and server errors. Any other refusal is a `DomainError` that says what to check.
 */
export class ShopifyClient {
  /** When the rate limit allows the next query, in milliseconds since 1970. */
  private readyAt = 0;

  private readonly attempts: number;
  private readonly timeoutMs: number;
  private readonly watch: SourceWatch | undefined;
  private readonly needs: Needs | undefined;

  constructor(
    private readonly access: ShopifyAccess,
    { attempts = MAX_ATTEMPTS, timeoutMs = TIMEOUT_MS, watch, needs }: ClientOptions = {},
  ) {
    this.attempts = attempts;
    this.timeoutMs = timeoutMs;
    this.watch = watch;
    this.needs = needs;
  }

  /** The domain of the store. */
  get store(): string {
    return new URL(this.access.origin).host;
  }

  /** Throws the errors of `refusals.ts`, and `import.store-unreachable` when every attempt has failed. */
  async query<T>(query: string, variables: object = {}): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      await this.pause(this.readyAt - Date.now());
      try {
        return await this.attempt<T>(query, variables);
      } catch (error) {
        if (!(error instanceof TemporaryFailure)) throw error;
        if (attempt >= this.attempts) throw unreachable(error);
        await this.pauseAfter(error, attempt);
      }
    }
  }

  private async pauseAfter(failure: TemporaryFailure, attempt: number): Promise<void> {
    const waitMs = failure.waitMs ?? Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), MAX_WAIT_MS);
    if (!failure.isThrottled) {
      const trouble = { code: UNREACHABLE, said: failure.message.slice(0, 200) };
      await this.watch?.onTrouble(trouble, new Date(Date.now() + waitMs));
    }
    await this.pause(waitMs);
  }

  private async pause(ms: number): Promise<void> {
    if (ms > 0) await wait(ms, undefined, { ...(this.watch && { signal: this.watch.signal }) });
  }

  private async attempt<T>(query: string, variables: object): Promise<T> {
    const response = await this.send(query, variables);
    if (response.status === 429)
      throw new TemporaryFailure('too many calls', secondsOf(response.headers.get('retry-after')), true);
    if (response.status >= 500) throw new TemporaryFailure(`status ${response.status}`, null);
    if (!response.ok) throw refusal(response.status, [], this.needs);
    const served = response.headers.get('x-shopify-api-version');
    if (served !== null && served !== this.access.version) throw unsupported(this.access.version, served);
    const result = await this.json<T>(response);
    this.readyAt = Date.now() + (waitFor(result.extensions?.cost) ?? 0);
    const errors = result.errors ?? [];
    if (errors.some(({ extensions }) => extensions?.code === 'THROTTLED')) {
      throw new TemporaryFailure('throttled', waitFor(result.extensions?.cost), true);
    }
    if (errors.some(({ extensions }) => extensions?.code === 'INTERNAL_SERVER_ERROR'))
      throw new TemporaryFailure('internal', null);
    if (errors.length > 0 || !result.data) throw refusal(response.status, errors, this.needs);
    return result.data;
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
        // A redirect would send the token to another address.
        redirect: 'error',
        signal: this.signal(),
      });
    } catch (error) {
      this.watch?.signal.throwIfAborted();
      const cause = (error as { cause?: { code?: string; message?: string } }).cause;
      if (cause?.code === 'ENOTFOUND') throw refusal(404, []);
      if (cause?.message?.includes('redirect')) throw refusal(404, []);
      throw new TemporaryFailure(cause?.code ?? (error as Error).message, null);
    }
  }

  private signal(): AbortSignal {
    const timeout = AbortSignal.timeout(this.timeoutMs);
    return this.watch ? AbortSignal.any([timeout, this.watch.signal]) : timeout;
  }

  private async json<T>(response: Response): Promise<GraphqlResponse<T>> {
    try {
      return (await response.json()) as GraphqlResponse<T>;
    } catch (error) {
      this.watch?.signal.throwIfAborted();
      throw new TemporaryFailure(`the answer was cut off: ${(error as Error).message}`, null);
    }
  }
}

/** Milliseconds until the rate limit allows another query of this cost. */
function waitFor(cost: Cost | undefined): number | null {
  const { throttleStatus, requestedQueryCost = 0 } = cost ?? {};
  if (!throttleStatus) return null;
  const missing = requestedQueryCost - throttleStatus.currentlyAvailable;
  return missing > 0 ? Math.min((missing / Math.max(throttleStatus.restoreRate, 1)) * 1000, MAX_WAIT_MS) : 0;
}

function secondsOf(header: string | null): number | null {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) ? Math.min(seconds * 1000, MAX_WAIT_MS) : null;
}

const unreachable = (error: Error): DomainError =>
  new DomainError(UNREACHABLE, 'unavailable', `Shopify does not answer (${error.message}). Try again later.`);

const unsupported = (wanted: string, served: string): DomainError =>
  new DomainError(
    'import.unsupported-version',
    'conflict',
    `Shopify does not serve version ${wanted} of its API any more (it served ${served}). Set SHOPIFY_API_VERSION.`,
  );

/** Address and token of the store, from the environment. Throws `import.not-configured` with the setting to correct. */
export function shopifyAccess(env: Env): ShopifyAccess {
  const { SHOPIFY_STORE_URL: store, SHOPIFY_ADMIN_TOKEN: token, SHOPIFY_API_VERSION: version } = env;
  if (!store || !token) {
    const missing = [!store && 'SHOPIFY_STORE_URL', !token && 'SHOPIFY_ADMIN_TOKEN']
      .filter(Boolean)
      .join(' and ');
    throw notConfigured(`No store is connected: ${missing} must be set.`);
  }
  return { origin: originOf(store, env.ALLOW_PRIVATE_HOSTS), token, version: version ?? SHOPIFY_API_VERSION };
}

/** Allows Shopify's own addresses only, so that the token is not sent anywhere else. */
function originOf(store: string, allowPrivate: boolean): string {
  const text = store.includes('://') ? store : `https://${store}`;
  const address = URL.canParse(text) ? new URL(text) : null;
  const isLocal = allowPrivate && address !== null && LOCAL_HOST.test(address.hostname);
  if (isLocal) return address.origin;
  if (address?.protocol === 'https:' && /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(address.hostname))
    return address.origin;
  throw notConfigured('SHOPIFY_STORE_URL must be the store’s own address, such as my-store.myshopify.com.');
}

const notConfigured = (message: string) => new DomainError('import.not-configured', 'conflict', message);
