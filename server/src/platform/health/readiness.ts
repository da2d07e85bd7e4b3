import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Health } from '#contracts/health';
import { ENV, type Env } from '../config/env.js';
import { Database } from '../database/database.js';

const TIMEOUT_MS = 2000;

/** Checks each dependency with a short timeout. Not ready from the beginning of the shutdown. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private stopping = false;
  private readonly redis: Redis | undefined;

  constructor(
    private readonly database: Database,
    @Inject(ENV) env: Env,
  ) {
    if (env.REDIS_URL) {
      this.redis = new Redis(env.REDIS_URL, { lazyConnect: true, maxRetriesPerRequest: 1 });
      this.redis.on('error', () => undefined); // The check below reports it; without a listener it would end the process.
    }
  }

  async check(): Promise<Health> {
    const dependencies: Record<string, 'ok' | 'down'> = {
      postgres: await stateOf(() => this.database.query('SELECT 1')),
    };
    const redis = this.redis;
    if (redis) dependencies['redis'] = await stateOf(() => redis.ping());
    const ok = !this.stopping && Object.values(dependencies).every((state) => state === 'ok');
    return { status: ok ? 'ok' : this.stopping ? 'stopping' : 'down', dependencies };
  }

  /** Reports the process as stopping, so that load balancers send it no more requests. */
  leave(): void {
    this.stopping = true;
  }

  beforeApplicationShutdown(): void {
    this.leave();
    this.redis?.disconnect();
  }
}

async function stateOf(check: () => Promise<unknown>): Promise<'ok' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), TIMEOUT_MS);
  });
  try {
    return await Promise.race([check().then(() => 'ok' as const), timeout]);
  } catch {
    return 'down'; // The state is the result; the driver has logged the reason.
  } finally {
    clearTimeout(timer);
  }
}
