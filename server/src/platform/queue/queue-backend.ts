import { createPostgresBackend, Queue, Worker, withBackend, type Processor } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Env } from '../config/env.js';
import type { Logger } from '../logging.js';

/** Connections for LISTEN (one a worker) and for the short statements of queues and workers. */
const POOL_SIZE = 12;

/** Where jobs wait: Redis when `REDIS_URL` is set, else PostgreSQL; the same queues either way. */
export interface QueueBackend {
  readonly kind: 'redis' | 'postgres';
  queue(name: string): Queue;
  worker(name: string, processor: Processor, concurrency: number): Worker;
  close(): Promise<void>;
}

/**
 * A job that a killed process left behind is given out again when its lock has run out and the check after that has come:
 * within 15 seconds. A lock is renewed when half of it is left, so a process that is silent for 5 seconds loses none.
 */
const WORKER = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 5 };

/** Opens the backend that the environment asks for. */
export function openQueueBackend(env: Env, logger: Logger): QueueBackend {
  return env.REDIS_URL ? redisBackend(env.REDIS_URL, logger) : postgresBackend(env.DATABASE_URL, logger);
}

function redisBackend(url: string, logger: Logger): QueueBackend {
  const connections: Redis[] = [];
  const connect = (): Redis => {
    const redis = new Redis(url, { maxRetriesPerRequest: null });
    redis.on('error', (error) => logger.warn({ err: error }, 'Redis is not reachable'));
    connections.push(redis);
    return redis;
  };
  return {
    kind: 'redis',
    queue: (name) => new Queue(name, { connection: connect(), prefix: 'shop' }),
    worker: (name, processor, concurrency) =>
      new Worker(name, processor, { connection: connect(), prefix: 'shop', concurrency, ...WORKER }),
    close: async () => {
      await Promise.all(connections.map((redis) => redis.quit().catch(() => redis.disconnect())));
    },
  };
}

function postgresBackend(url: string, logger: Logger): QueueBackend {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    application_name: 'shop-queue',
    options: '-c search_path=bullmq',
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'a queue connection was lost'));
  const { Queue: PostgresQueue, Worker: PostgresWorker } = withBackend(createPostgresBackend);
  return {
    kind: 'postgres',
    queue: (name) => new PostgresQueue(name, { connection: pool }) as unknown as Queue,
    worker: (name, processor, concurrency) =>
      new PostgresWorker(name, processor, { connection: pool, concurrency, ...WORKER }) as unknown as Worker,
    close: () => pool.end(),
  };
}
