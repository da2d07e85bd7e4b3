import { createServer } from 'node:net';
import { Failure } from './failure.mjs';

const CONNECT_LIMIT_MS = 5_000;

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

/**
 * Fails with a reason that a person can act on when the configured PostgreSQL cannot be used.
 * @param {string} databaseUrl
 */
export async function assertDatabaseReachable(databaseUrl) {
  const { default: pg } = await import('pg');
  let where = 'the address in DATABASE_URL';
  /** @type {import('pg').Client | undefined} */
  let client;
  try {
    const url = new URL(databaseUrl);
    where = `${url.host}${url.pathname}`;
    client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    client.on('error', () => undefined);
    await client.connect();
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Failure(
      `PostgreSQL at ${where} cannot be used: ${message || code}`,
      'Check DATABASE_URL and that the server runs; without DATABASE_URL the shop brings a PostgreSQL of its own.',
    );
  } finally {
    await client?.end().catch(() => undefined);
  }
}
