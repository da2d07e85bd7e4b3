import {
  createPostgresBackend,
  createRedisBackend,
  setDefaultBackendFactory,
  type ConnectionOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Env } from '../config/env.js';
import type { RepeatedFaults } from '../repeated-faults.js';
import { within } from '../within.js';

/** Connections for LISTEN (one per worker) and for the short statements of queues and workers. */
const POOL_SIZE = 13;
const ANSWER_MS = 1_000;

/** The connection that all queues and workers of a process share. */
export interface QueueConnection {
  readonly kind: 'redis' | 'postgres';
  /** Options of every queue. */
  readonly options: { readonly connection: ConnectionOptions; readonly prefix?: string };
  /** True when the other side answers within a second. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
  /** Closes without waiting for an answer: the other side does not respond. */
  drop(): void;
}

// Queues and workers get their backend from the connection that they are given.
setDefaultBackendFactory((name, options, more) =>
  (options.connection as unknown) instanceof pg.Pool
    ? createPostgresBackend(name, options as never, more)
    : createRedisBackend(name, options, more),
);

/** Connects to Redis when `REDIS_URL` is set, else to PostgreSQL; the queues behave the same either way. */
export function openQueueConnection(env: Env, faults: RepeatedFaults): QueueConnection {
  return env.REDIS_URL
    ? redisConnection(env.REDIS_URL, env.REDIS_PREFIX, faults)
    : postgresConnection(env.DATABASE_URL, faults);
}

function redisConnection(url: string, prefix: string, faults: RepeatedFaults): QueueConnection {
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  redis.on('error', (error) => faults.log('warn', error, 'Redis is not reachable'));
  return {
    kind: 'redis',
    options: { connection: redis, prefix },
    answers: () => answersSoon(redis.ping()),
    close: async () => {
      await redis.quit().catch(() => redis.disconnect());
    },
    drop: () => redis.disconnect(),
  };
}

function postgresConnection(url: string, faults: RepeatedFaults): QueueConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    application_name: 'shop-queue',
    options: '-c search_path=bullmq',
  });
  pool.on('error', (error) => faults.log('warn', error, 'a queue connection was lost'));
  return {
    kind: 'postgres',
    options: { connection: pool },
    answers: () => answersSoon(pool.query('SELECT 1')),
    close: () => pool.end(),
    // What is left of its connections ends with the process.
    drop: () => undefined,
  };
}

async function answersSoon(question: Promise<unknown>): Promise<boolean> {
  try {
    return await within(ANSWER_MS, question);
  } catch {
    return false; // A refusal; what is done about it is the same as when no answer comes.
  }
}
