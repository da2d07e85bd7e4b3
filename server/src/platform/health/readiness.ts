import {
  Inject,
  Injectable,
  Optional,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { Health } from '#contracts/health';
import { ENV, type Env } from '../config/env.js';
import { TimeLimits } from '../time-limits.js';
import { DatabaseProbe } from './database-probe.js';
import type { Probe } from './probe.js';
import { RedisProbe } from './redis-probe.js';

/** Injection token: what else a process needs to be ready, by name. */
export const NEEDS = Symbol('Needs');

export type Needs = Readonly<Record<string, () => boolean>>;

/**
 * Whether the process can do its work. It cannot without a PostgreSQL that takes changes. Without Redis it is degraded:
 * everything is accepted and stored, and done when Redis is back. Not ready from the beginning of the shutdown.
 */
@Injectable()
export class Readiness implements OnModuleInit, BeforeApplicationShutdown {
  private stopping = false;
  private readonly postgres: Probe;
  private readonly redis: Probe | undefined;

  constructor(
    @Inject(ENV) env: Env,
    limits: TimeLimits,
    @Optional() @Inject(NEEDS) private readonly needs: Needs = {},
  ) {
    this.postgres = new DatabaseProbe(env.DATABASE_URL, limits);
    if (env.REDIS_URL) this.redis = new RedisProbe(env.REDIS_URL, limits);
  }

  async onModuleInit(): Promise<void> {
    await Promise.all([this.postgres.start(), this.redis?.start()]);
  }

  /** Answers at once, from what the probes found last. */
  check(): Health {
    const needed = {
      postgres: this.postgres.isOk,
      ...Object.fromEntries(Object.entries(this.needs).map(([name, isMet]) => [name, isMet()])),
    };
    const useful = this.redis ? { redis: this.redis.isOk } : {};
    const dependencies = Object.fromEntries(
      Object.entries({ ...needed, ...useful }).map(([name, isOk]) => [name, isOk ? 'ok' : 'down'] as const),
    );
    const isReady = Object.values(needed).every(Boolean);
    const isWhole = Object.values(useful).every(Boolean);
    const status = this.stopping ? 'stopping' : !isReady ? 'down' : isWhole ? 'ok' : 'degraded';
    return { status, dependencies };
  }

  /** Reports the process as stopping, so that load balancers send it no more requests. */
  leave(): void {
    this.stopping = true;
  }

  beforeApplicationShutdown(): void {
    this.leave();
    this.postgres.stop();
    this.redis?.stop();
  }
}

/** The status of HTTP that says so to load balancers and supervisors. */
export function statusOf({ status }: Health): 200 | 503 {
  return status === 'ok' || status === 'degraded' ? 200 : 503;
}
