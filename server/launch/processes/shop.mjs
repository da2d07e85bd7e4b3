import { join } from 'node:path';
import { Child, readableLine } from './supervised-process.mjs';
import { Failure } from '../terminal/failure.mjs';
import { logFile } from './log-file.mjs';
import { say, step } from '../terminal/progress.mjs';
import { localUrl } from '../project/project.mjs';

const HEALTH_LIMIT_MS = 30_000;
const ERROR_LINE = /"level":(50|60|"error"|"fatal")/;

/**
 * The two processes of the shop.
 * @typedef {object} Shop
 * @property {Promise<never>} lost rejects when one of them keeps crashing
 * @property {() => Promise<void>} replace starts what is built now in their place, one after the other; the api first, because
 *   an api that does not start leaves the worker alone
 * @property {() => Promise<void>} pause ends both, until `resume`
 * @property {() => Promise<void>} resume starts both again, the api first
 * @property {() => Promise<void>} stop
 * @property {() => void} kill
 */

/**
 * Starts api and worker side by side. Resolves when both are ready and the health check of the api passes.
 * @param {object} input
 * @param {NodeJS.ProcessEnv} input.env
 * @param {import('../project/data-directory.mjs').DataDirectory} input.directory
 * @param {import('../project/lock.mjs').Lock} input.lock
 * @param {(shop: Shop) => void} input.onShop called before anything starts, so that an interrupted start can be stopped
 */
export async function startShop({ env, directory, lock, onShop }) {
  const logs = ['api', 'worker'].map((name) => logFile(join(directory.logs, `${name}.log`)));
  /** @type {Child[]} */
  const children = [];
  const record = () =>
    lock.update({ children: children.filter(({ pid }) => pid).map((child) => child.record) });
  const entries = ['dist/programs/api.js', 'dist/programs/worker.js'];
  ['api', 'worker'].forEach((name, index) => {
    children.push(
      new Child({
        name,
        entry: entries[index] ?? '',
        env,
        onLine: (line) => {
          logs[index]?.write(line);
          if (ERROR_LINE.test(line.slice(0, 200))) say(`  ! ${name}: ${readableLine(line)}`);
        },
        onNotice: (text) => say(`  ! ${text}`),
        onChange: record,
      }),
    );
  });
  const flush = () => logs.forEach((log) => log.flush());
  onShop({
    lost: Promise.race(children.map((child) => child.lost)),
    replace: async () => {
      for (const child of children) await child.replace();
      await untilHealthy();
    },
    pause: async () => void (await Promise.all(children.map((child) => child.pause()))),
    resume: async () => {
      for (const child of children) await child.resume();
      await untilHealthy();
    },
    stop: () => Promise.all(children.map((child) => child.stop())).then(flush),
    kill: () => children.forEach((child) => child.kill()),
  });
  await step(
    'Starting api and worker',
    () => Promise.all(children.map((child) => child.start())),
    () => 'Api and worker started',
  );
  await step('Shop answers', untilHealthy);
}

async function untilHealthy() {
  const url = `${localUrl()}/api/health/ready`;
  const deadline = Date.now() + HEALTH_LIMIT_MS;
  let last = 'no answer';
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
      last = `${response.status} ${(await response.text()).slice(0, 200)}`;
    } catch (error) {
      last = String(/** @type {Error} */ (error).cause ?? error);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Failure(
    `The shop runs but does not call itself ready: ${last}`,
    'The logs in the data directory under logs/ say why.',
  );
}
