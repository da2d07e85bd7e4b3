import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from '../../launch/postgres/account.mjs';
import { freePort } from '../../launch/processes/ports.mjs';

/** A program of this machine that listens at a loopback port until it is stopped. */
export interface RunningProgram {
  readonly port: number;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60_000;

/**
 * Starts a program and waits until it takes connections. Throws when it ends before.
 * @param prepare writes what it needs into a new folder, and says how to start it at the port
 */
export async function startProgram(
  prepare: (
    home: string,
    port: number,
  ) => {
    readonly command: string;
    readonly args: readonly string[];
    readonly account?: Account;
  },
  wantedPort?: number,
): Promise<RunningProgram> {
  const home = mkdtempSync(join(tmpdir(), 'shop-test-'));
  const port = wantedPort ?? (await freePort());
  const { command, args, account } = prepare(home, port);
  const program = spawn(command, args, { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  program.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2000)));
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    program.kill('SIGTERM');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isListening(port))) {
    if (Date.now() > deadline || program.exitCode !== null) {
      await stop();
      throw new Error(`${command} did not answer on port ${port}: ${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { port, stop };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
