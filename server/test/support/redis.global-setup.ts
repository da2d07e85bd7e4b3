import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../launch/processes/ports.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a Redis that the tests may fill and empty, or null when there is none on this machine. */
    redisUrl: string | null;
  }
}

interface Redis {
  readonly url: string | null;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 10_000;
const shared = globalThis as { testRedis?: Promise<Redis>; testRedisUsers?: number };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testRedisUsers = (shared.testRedisUsers ?? 0) + 1;
  shared.testRedis ??= findRedis();
  const redis = await shared.testRedis;
  project.provide('redisUrl', redis.url);
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
  if (spawnSync('redis-server', ['--version']).status === 0) return startRedis();
  process.stderr.write(
    '\n*** NO REDIS: neither REDIS_URL nor a redis-server program was found. The Redis tests are skipped. ***\n\n',
  );
  return { url: null, stop: () => Promise.resolve() };
}

async function startRedis(): Promise<Redis> {
  const home = mkdtempSync(join(tmpdir(), 'shop-test-redis-'));
  const port = await freePort();
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', home],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(port))) {
    if (Date.now() > deadline || server.exitCode !== null) {
      await stop();
      throw new Error(`redis-server did not answer on port ${port}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { url: `redis://127.0.0.1:${port}`, stop };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
