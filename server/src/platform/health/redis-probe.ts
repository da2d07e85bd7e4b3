import { Redis } from 'ioredis';
import { Probe } from './probe.js';
import type { TimeLimits } from '../time-limits.js';

const TIMEOUT_MS = 2000;

/** Whether Redis answers, asked over a connection of its own. */
export class RedisProbe extends Probe {
  private readonly redis: Redis;

  constructor(url: string, limits: TimeLimits) {
    const redis = new Redis(url, {
      lazyConnect: true,
      maxRetriesPerRequest: 0,
      connectTimeout: TIMEOUT_MS,
      commandTimeout: TIMEOUT_MS,
    });
    redis.on('error', () => undefined); // The answer says it; without a listener it would end the process.
    super(async () => (await redis.ping()) === 'PONG', limits);
    this.redis = redis;
  }

  override stop(): void {
    super.stop();
    this.redis.disconnect();
  }
}
