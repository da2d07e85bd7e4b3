import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Health } from '#contracts/health';
import { ENV, type Env } from '../config/env.js';
import { Database } from '../database/database.js';

const TIMEOUT_MS = 2000;

/** Asks each dependency in turn, with a short patience. Not ready from the moment that the stop begins. */
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
      postgres: await answers(() => this.database.query('SELECT 1')),
    };
    const redis = this.redis;
    if (redis) dependencies['redis'] = await answers(() => redis.ping());
    const ok = !this.stopping && Object.values(dependencies).every((state) => state === 'ok');
    return { status: ok ? 'ok' : this.stopping ? 'stopping' : 'down', dependencies };
  }

  /** Says from now on that the process is about to stop, so that no front sends it anybody any more. */
  leave(): void {
    this.stopping = true;
  }

  beforeApplicationShutdown(): void {
    this.leave();
    this.redis?.disconnect();
  }
}

async function answers(ask: () => Promise<unknown>): Promise<'ok' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), TIMEOUT_MS);
  });
  try {
    return await Promise.race([ask().then(() => 'ok' as const), patience]);
  } catch {
    return 'down'; // Down is the answer itself; the driver has logged why.
  } finally {
    clearTimeout(timer);
  }
}
