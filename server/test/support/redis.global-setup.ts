import type { TestProject } from 'vitest/node';
import { hasRedisServer, startRedis } from './redis.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a Redis that the tests may fill, or null when there is none on this machine. */
    redisUrl: string | null;
    /** True when a test can start a Redis of its own, to empty or stop it. */
    canStartRedis: boolean;
  }
}

interface Redis {
  readonly url: string | null;
  stop(): Promise<void>;
}

const shared = globalThis as { testRedis?: Promise<Redis>; testRedisUsers?: number };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testRedisUsers = (shared.testRedisUsers ?? 0) + 1;
  shared.testRedis ??= findRedis();
  const redis = await shared.testRedis;
  project.provide('redisUrl', redis.url);
  project.provide('canStartRedis', hasRedisServer());
  return async () => {
    shared.testRedisUsers = (shared.testRedisUsers ?? 1) - 1;
    if (shared.testRedisUsers > 0) return;
    delete shared.testRedis;
    await redis.stop();
  };
}

async function findRedis(): Promise<Redis> {
  const configured = process.env['REDIS_URL'];
  if (configured) return { url: configured, stop: () => Promise.resolve() };
  if (hasRedisServer()) return startRedis();
  process.stderr.write(
    '\n*** NO REDIS: neither REDIS_URL nor a redis-server program was found. The Redis tests are skipped. ***\n\n',
  );
  return { url: null, stop: () => Promise.resolve() };
}
