import { Inject, Injectable } from '@nestjs/common';
import { ShopVisits, type ShopVisit, type VisitAnswer } from '../domain/shop-visit.js';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { TRIAL_HEADER, trialHeader } from '#platform/http/trial-request';

/** A shopper would not wait longer, milliseconds. */
const ANSWER_MS = 15_000;

/** Visits the api process at `API_URL`, or as shoppers do at `PUBLIC_URL`. */
@Injectable()
export class HttpShopVisits extends ShopVisits {
  constructor(
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
  }

  start(): ShopVisit {
    const cookies = new Map<string, string>();
    const ask = (method: string, path: string, body?: object) => this.ask(cookies, method, path, body);
    return {
      get: (path) => ask('GET', path),
      post: (path, body) => ask('POST', path, body),
      delete: (path) => ask('DELETE', path),
    };
  }

  private async ask(
    cookies: Map<string, string>,
    method: string,
    path: string,
    body?: object,
  ): Promise<VisitAnswer> {
    const { API_URL, PUBLIC_URL } = this.env;
    const response = await fetch(new URL(path, API_URL ?? PUBLIC_URL), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        'user-agent': 'shop-trial-purchase',
        [TRIAL_HEADER]: trialHeader(this.env, this.clock.now()),
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', ...value] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value.join('='));
    }
    const text = await response.text();
    return { status: response.status, body: isJson(response) && text !== '' ? JSON.parse(text) : text };
  }
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') === true;
}
