import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** How many are worked on at once, and from how many milliseconds on one of them no longer counts. */
export interface Limits {
  readonly atOnce: number;
  readonly slowMs: number;
}

interface Waiting {
  readonly who: object;
  readonly go: () => void;
}

/** The asynchronous context of nobody: one for all who have waited, because making one for each would cost them time. */
const NOBODY = new AsyncResource('ConcurrencyLimit');

/**
 * Lets so many in at once; the others wait their turn, first come, first served. Who is inside for long waits for
 * something else (a payment provider, a slow upload) and must not keep the others out: it no longer counts.
 */
export class ConcurrencyLimit {
  /** Since when each is inside; the oldest stands first. */
  private readonly inside = new Map<object, number>();
  private readonly waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly limits: Limits) {}

  /** Calls `go` as soon as there is room: at once, or, when others have left, in the asynchronous context of nobody. */
  enter(who: object, go: () => void): void {
    if (this.inside.size < this.limits.atOnce) {
      this.admit({ who, go });
      return;
    }
    this.waiting.push({ who, go: () => void NOBODY.runInAsyncScope(go) });
    this.admitWaiting();
  }

  /** Makes room. Who is not inside, or no longer counts, changes nothing. */
  leave(who: object): void {
    if (this.inside.delete(who)) this.admitWaiting();
  }

  private admitWaiting(): void {
    while (this.waiting.length > 0 && this.hasRoom()) this.admit(this.waiting.shift() as Waiting);
    if (this.waiting.length > 0) this.timer ??= setTimeout(() => this.lookAgain(), this.limits.slowMs);
  }

  private lookAgain(): void {
    this.timer = undefined;
    this.admitWaiting();
  }

  private admit({ who, go }: Waiting): void {
    this.inside.set(who, performance.now());
    go();
  }

  private hasRoom(): boolean {
    if (this.inside.size < this.limits.atOnce) return true;
    const [[oldest, since] = [undefined, 0]] = this.inside;
    if (oldest === undefined || performance.now() - since < this.limits.slowMs) return false;
    this.inside.delete(oldest);
    return true;
  }
}

/** Twenty times what a call takes when the shop is busy. */
const SLOW_MS = 250;

/**
 * Bounds how many calls of the API are worked on at once: what a call holds while it waits for a connection to PostgreSQL
 * would outlive V8's nursery (`launch/small-memory.mjs`), and more calls at once would make the shop slower. A page is no
 * call: it waits for the calls that it makes. The body has been read before, so that nobody takes a place by sending
 * slowly; the place is free once the answer is made, so that nobody keeps it by reading slowly.
 * @param connections to PostgreSQL; twice as many calls, so that none of them idles
 */
export function limitConcurrency(server: FastifyInstance, connections: number): void {
  const limit = new ConcurrencyLimit({ atOnce: 2 * connections, slowMs: SLOW_MS });
  server.addHook('preHandler', (request, _reply, done) => {
    if (request.url.startsWith('/api/')) limit.enter(request, done);
    else done();
  });
  server.addHook('onSend', (request, _reply, payload, done) => {
    limit.leave(request);
    done(null, payload);
  });
  server.addHook('onResponse', (request, _reply, done) => {
    limit.leave(request);
    done();
  });
}
