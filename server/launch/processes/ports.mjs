import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Failure } from '../terminal/failure.mjs';

const [LOWEST_PORT, HIGHEST_PORT] = [20_000, 32_000];
const PORT_SEARCHES = 50;

/**
 * Fails early when another program listens where the shop wants to.
 * @param {{ host: string, port: number }} address
 * @returns {Promise<void>}
 */
export function assertPortFree({ host, port }) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(portFailure(error, host, port)),
    );
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {string} host
 * @param {number} port
 */
function portFailure(error, host, port) {
  if (error.code === 'EADDRINUSE') {
    return new Failure(
      `Port ${port} on ${host} is taken by another program.`,
      `Stop that program, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES') {
    return new Failure(
      `This account may not listen on port ${port}.`,
      'Choose a port above 1023, e.g. PORT=3000.',
    );
  }
  return new Failure(
    `The shop cannot listen on ${host}:${port} (${error.code}).`,
    'Set HOST to an address of this machine, e.g. 127.0.0.1.',
  );
}

/** @typedef {{ port: number, release: () => Promise<void> }} HeldPort */

/**
 * A loopback port that is free now. It is below the range of outgoing connections, so that none of these takes it while
 * the process that listens there restarts.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const { port, release } = await holdPort();
  await release();
  return port;
}

/**
 * A loopback port that nobody else gets until `release`: for a program that takes seconds before it listens, beside others
 * that look for a port too.
 * @returns {Promise<HeldPort>}
 */
export async function holdPort() {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT + 1);
    try {
      return await tryPort(port);
    } catch (error) {
      if (attempt === PORT_SEARCHES) throw error;
    }
  }
}

/**
 * @param {number} port
 * @returns {Promise<HeldPort>}
 */
function tryPort(port) {
  return new Promise((resolve, reject) => {
    const holder = createServer();
    holder.on('error', reject);
    const release = () =>
      new Promise((/** @type {(value: void) => void} */ done) => holder.close(() => done()));
    holder.listen(port, '127.0.0.1', () => resolve({ port, release }));
    holder.unref();
  });
}
