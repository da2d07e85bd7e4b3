import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#kernel';
import { addRouteConfig } from './route-config.js';
import { networksOf } from '../throttle/network.js';

/** How many requests of one network a process answers in a minute. Routes with the same name are counted together. */
export interface RateRule {
  readonly name: string;
  readonly perMinute: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `RateLimited`. */
    rateRule?: RateRule;
  }
}

const MINUTE_MS = 60_000;
/** Networks that are counted at a time; beyond it the counts start again, so that they cannot fill the memory. */
const MOST_COUNTED = 100_000;

/**
 * Bounds a route against programs, by network and process. Many people may share a network, so rules are wide. The
 * refusal is 429 `request.too-many`.
 */
export function RateLimited(rateRule: RateRule): MethodDecorator {
  return addRouteConfig({ rateRule });
}

/** Counts requests in memory: a count in the database would cost more than most of the bounded requests. */
export class RequestCounts {
  private readonly counts = new Map<string, number>();
  private minute = 0;

  /** Counts a request of each network of the address, as `count` does, until one of them has to wait. */
  countFrom({ name, perMinute }: RateRule, ipAddress: string, now: number): number {
    for (const { network, factor } of networksOf(ipAddress)) {
      const wait = this.count({ name, perMinute: perMinute * factor }, network, now);
      if (wait > 0) return wait;
    }
    return 0;
  }

  /** Counts a request. Returns the seconds until the next one is answered when it is one too many, else 0. */
  count({ name, perMinute }: RateRule, network: string, now: number): number {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute || this.counts.size >= MOST_COUNTED) this.counts.clear();
    this.minute = minute;
    const key = `${name} ${network}`;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count > perMinute ? Math.max(1, Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000)) : 0;
  }
}

/** Refuses requests above the rates of their routes. Requests of the shop to itself, to render a page, have no socket; the shop's own trial purchases are not counted. */
export function limitRates(server: FastifyInstance): void {
  const counts = new RequestCounts();
  server.addHook('onRequest', (request, _reply, done) => {
    const { rateRule } = request.routeOptions.config;
    const wait =
      rateRule && !request.isTrial && request.socket instanceof Socket
        ? counts.countFrom(rateRule, request.ip, Date.now())
        : 0;
    if (wait === 0) done();
    else done(tooMany(wait));
  });
}

function tooMany(retryAfterSeconds: number): DomainError {
  return new DomainError(
    'request.too-many',
    'too-many',
    'Too many requests from your network. Please try again in a minute.',
    { retryAfterSeconds },
  );
}
