import {
  createPostgresBackend,
  createRedisBackend,
  setDefaultBackendFactory,
  type ConnectionOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Env } from '../config/env.js';
import type { Logger } from '../logging.js';

/** Connections for LISTEN (one per worker) and for the short statements of queues and workers. */
const POOL_SIZE = 12;

/** The connection that all queues and workers of a process share. */
export interface QueueConnection {
  readonly kind: 'redis' | 'postgres';
  /** Options of every queue. */
  readonly options: { readonly connection: ConnectionOptions; readonly prefix?: string };
  close(): Promise<void>;
}

// Queues and workers get their backend from the connection that they are given.
setDefaultBackendFactory((name, options, more) =>
  (options.connection as unknown) instanceof pg.Pool
    ? createPostgresBackend(name, options as never, more)
    : createRedisBackend(name, options, more),
);

/** Connects to Redis when `REDIS_URL` is set, else to PostgreSQL; the queues behave the same either way. */
export function openQueueConnection(env: Env, logger: Logger): QueueConnection {
  return env.REDIS_URL
    ? redisConnection(env.REDIS_URL, logger)
    : postgresConnection(env.DATABASE_URL, logger);
}

function redisConnection(url: string, logger: Logger): QueueConnection {
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  redis.on('error', (error) => logger.warn({ err: error }, 'Redis is not reachable'));
  return {
    kind: 'redis',
    options: { connection: redis, prefix: 'shop' },
    close: async () => {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}

function postgresConnection(url: string, logger: Logger): QueueConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    application_name: 'shop-queue',
    options: '-c search_path=bullmq',
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'a queue connection was lost'));
  return {
    kind: 'postgres',
    options: { connection: pool },
    close: () => pool.end(),
  };
}
