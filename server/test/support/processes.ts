import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** This checkout. */
export const ROOT = join(import.meta.dirname, '../../..');
/** Loading takes seconds, and several times as many beside two other runs. */
const READY_SECONDS = 80;

/** A process of the built shop, which a test can stop by any signal. */
export interface ShopProcess {
  readonly pid: number;
  /** Sends the signal and waits for the exit; returns the exit code, or null after a signal. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts `api` or `worker` from the build and waits until it reports that it is ready.
 * @param root the checkout whose build it is
 */
export async function startProcess(
  name: 'api' | 'worker',
  env: Record<string, string>,
  root = ROOT,
): Promise<ShopProcess> {
  const file = join(root, 'dist/programs', `${name}.js`);
  if (!existsSync(file)) throw new Error('The shop has not been built: run `npm run build` first');
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      NETWORK_LIMITS: 'off',
      TRIAL_PURCHASES: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await ready(child, name);
  return {
    pid: child.pid ?? 0,
    end: (signal) => {
      child.kill(signal);
      return gone;
    },
  };
}

function ready(child: ChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${name} was not ready in ${READY_SECONDS} seconds`)),
      READY_SECONDS * 1000,
    );
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${name} ended with ${code} before it was ready`));
    });
    child.on('message', (message) => {
      if ((message as { type?: string }).type !== 'ready') return;
      clearTimeout(timer);
      resolve();
    });
  });
}
