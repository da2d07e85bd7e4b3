import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Notifications } from './notifications.js';
import { loadEnv } from '../config/env.js';
import { createLogger } from '../logging.js';
import { TimeLimits } from '../time-limits.js';
import { eventually } from '../../../test/support/app.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { TcpProxy } from '../../../test/support/tcp-proxy.js';

/** Short for the test of a connection that is dead. */
const LIMITS = { notificationHeartbeatMs: 500, notificationAnswerMs: 500 };

let test: TestDatabase;
let proxy: TcpProxy;
let sender: pg.Client;
let notifications: Notifications;
let received: string[];
/** What the listener was told of its connection. */
let states: ('listening' | 'lost')[];
/** Attempts to connect or to ask that failed. */
let failures: number;

beforeEach(async () => {
  [received, states, failures] = [[], [], 0];
  test = await createTestDatabase();
  proxy = await TcpProxy.before(test.url);
  sender = new pg.Client({ connectionString: test.url });
  await sender.connect();
  const env = loadEnv({
    DATABASE_URL: proxy.addressOf(test.url),
    SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
  });
  const logger = createLogger('warn', 'test', { write: () => void (failures += 1) });
  notifications = new Notifications(env, logger, new TimeLimits(LIMITS));
  notifications.listen({
    channel: 'test',
    onNotification: (payload) => received.push(payload),
    onListening: () => states.push('listening'),
    onLost: () => states.push('lost'),
  });
  await eventually(async () => states.length === 1);
});
afterEach(async () => {
  await notifications.beforeApplicationShutdown();
  await proxy.close();
  await sender.end();
  await test.drop();
});

/** Resolves when a notification that is sent now is received. */
async function receives(text: string): Promise<void> {
  await sender.query('SELECT pg_notify($1, $2)', ['test', text]);
  await eventually(async () => received.includes(text));
}

it('listens again when PostgreSQL ends its connection, and tells its listeners to read what they missed', async () => {
  await receives('before');
  await sender.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'shop-notifications'`,
  );
  await eventually(async () => states.length === 3);
  expect(states).toEqual(['listening', 'lost', 'listening']);
  await receives('after');
});

it('listens again when PostgreSQL was away for longer than its first attempts to reach it', async () => {
  await proxy.goDown();
  await eventually(async () => failures >= 2);
  expect(states.at(-1)).toBe('lost');
  await proxy.comeBack();
  await eventually(async () => states.at(-1) === 'listening');
  await receives('after');
});

it('notices by itself that its connection is dead, although nobody has closed it', async () => {
  proxy.hang();
  await eventually(async () => states.at(-1) === 'lost');
  await proxy.comeBack();
  await eventually(async () => states.at(-1) === 'listening');
  await receives('after');
});
