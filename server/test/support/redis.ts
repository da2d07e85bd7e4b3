import { spawnSync } from 'node:child_process';
import { startProgram, type RunningProgram } from './program.js';

export interface RunningRedis extends RunningProgram {
  readonly url: string;
}

/** True when this machine has the program `redis-server`. */
export function hasRedisServer(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** Starts an empty Redis on a loopback port, which nobody else uses. Needs the program `redis-server`. */
export async function startRedis(wantedPort?: number): Promise<RunningRedis> {
  const redis = await startProgram(
    (home, port) => ({
      command: 'redis-server',
      args: ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', home],
    }),
    wantedPort,
  );
  return { ...redis, url: `redis://127.0.0.1:${redis.port}` };
}

/**
 * Starts an empty Redis that takes only TLS connections with a password. Its certificate is the test's own.
 * @param files paths of its key and its certificate
 */
export async function startSecureRedis(
  password: string,
  files: { readonly key: string; readonly certificate: string },
): Promise<RunningRedis> {
  const redis = await startProgram((home, port) => ({
    command: 'redis-server',
    args: [
      ...['--port', '0', '--tls-port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', home],
      ...['--tls-key-file', files.key, '--tls-cert-file', files.certificate, '--tls-auth-clients', 'no'],
      ...['--requirepass', password],
    ],
  }));
  return { ...redis, url: `rediss://:${password}@localhost:${redis.port}` };
}
